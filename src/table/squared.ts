/** Squared distance from a point to a segment, all given by their coordinates. */
export const squaredToEdge = (x: number, y: number, fromX: number, fromY: number, toX: number, toY: number): number => {
  const dx = toX - fromX;
  const dy = toY - fromY;
  const px = x - fromX;
  const py = y - fromY;
  const along = px * dx + py * dy;
  if (along <= 0) return px * px + py * py;
  const squared = dx * dx + dy * dy;
  if (along >= squared) return (x - toX) * (x - toX) + (y - toY) * (y - toY);
  const across = px * dy - py * dx;
  return (across * across) / squared;
};
