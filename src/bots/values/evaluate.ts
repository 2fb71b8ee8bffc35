/** The parts of a view that an evaluation needs. */
interface Standing {
  readonly outcome: { readonly winner: string | null } | null;
  readonly scenario: { readonly sides: readonly { readonly id: string }[] };
}

/**
 * How a battle stands for a side, from the value of both sides: 1 won, 0 lost, 0.5 even. It rolls no dice and does not
 * look ahead.
 *
 * @param scoreOf - value of a side in its present condition, on any scale
 * @param scale - a lead of this size gives half of the possible advantage, on the same scale
 */
export const evaluateBy =
  <View extends Standing>(scoreOf: (view: View, side: string) => number, scale: number) =>
  (view: View, side: string): number => {
    if (view.outcome !== null) {
      if (view.outcome.winner === null) return 0.5;
      return view.outcome.winner === side ? 1 : 0;
    }
    const lead = view.scenario.sides.reduce(
      (sum, { id }) => sum + (id === side ? scoreOf(view, id) : -scoreOf(view, id)),
      0,
    );
    return 0.5 + lead / (2 * (scale + Math.abs(lead)));
  };
