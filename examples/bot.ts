/**
 * A custom bot. It receives the view of its side, the question, and a time budget, which it ignores; it returns one of
 * the candidates. Run it with `npm run examples`.
 */
import { picker, seeded } from 'linstock';
import { type Bot, fight, mctsBot, oerTheSeaValues, randomBot, steadyBot } from 'linstock/bots';
import { type Action, type OerTheSea, oerTheSea } from 'linstock/oer-the-sea';
import { loadScenario } from 'linstock/scenarios';

/** How much a hothead likes an action: best a charge, then an approach, then a shot. */
const heat = (action: Action): number => {
  switch (action.type) {
    case 'initiativeCharge':
    case 'followUp':
      return 5;
    case 'issueOrder':
      return { charge: 4, rally: 3, move: 2, fire: 1, standReady: 0 }[action.order];
    case 'initiativeFire':
    case 'standReadyFire':
    case 'selectOfficer':
      return 1;
    default:
      return 0;
  }
};

/** Takes the action it likes best; if it likes several equally, a random one of them. */
const hothead = (pick: (n: number) => number): Bot<OerTheSea> => ({
  name: 'hothead',
  decide: (view) => {
    const candidates = oerTheSea.candidates(view);
    const most = Math.max(...candidates.map(heat));
    const liked = candidates.filter((action) => heat(action) === most);
    const action = liked[pick(liked.length)];
    if (action === undefined) throw new Error('there is always a candidate while a decision is open');
    return action;
  },
});

const start = oerTheSea.begin(loadScenario('skirmish'));
const opponents = {
  random: () => randomBot(oerTheSea, picker('random')),
  steady: () => steadyBot(oerTheSea, oerTheSeaValues),
  mcts: () => mctsBot(oerTheSea, oerTheSeaValues, picker('mcts'), { iterations: 20 }),
};

for (const [name, opponent] of Object.entries(opponents)) {
  const wins = { jacobite: 0, government: 0, nobody: 0 };
  for (let seed = 1; seed <= 5; seed += 1) {
    const bots = { jacobite: hothead(picker(seed)), government: opponent() };
    const { outcome } = fight(oerTheSea, start, bots, seeded(seed));
    if (outcome?.winner === 'jacobite' || outcome?.winner === 'government') wins[outcome.winner] += 1;
    else wins.nobody += 1;
  }
  console.log(`hothead against ${name}: ${wins.jacobite} won, ${wins.government} lost, ${wins.nobody} drawn`);
}
