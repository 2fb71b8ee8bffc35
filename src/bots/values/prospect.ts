/** What has to be known of a view to say how its battle stands. */
interface Standing {
  readonly outcome: { readonly winner: string | null } | null;
  readonly scenario: { readonly sides: readonly { readonly id: string }[] };
}

/**
 * How a battle stands for a side, by what both sides are worth: 1 won, 0 lost, a half even. Without dice or looking ahead.
 *
 * @param scoreOf - what a side is worth as it stands, in any measure
 * @param scale - a lead of this much is half of what can be had, in the same measure
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
