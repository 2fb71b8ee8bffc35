import { current } from './app.js';
import type { Battle } from './battle.js';
import { continueFromHere, goTo, playBack, stopPlayback } from './course.js';
import { button, h } from './dom.js';

/* Stepping through the battle. */

/** The slider and its buttons. */
export const timelineArt = (battle: Battle): readonly (HTMLElement | null)[] => {
  const { at, isPlayingBack } = current();
  const last = battle.game.steps.length;
  const now = at ?? last;
  const slider = h('input', {
    type: 'range',
    min: 0,
    max: last,
    value: now,
    key: 'timeline',
    'aria-label': 'Moment of the battle',
    'aria-valuetext': `after ${now} of ${last} answers`,
    oninput: ({ currentTarget }: Event) => {
      if (currentTarget instanceof HTMLInputElement) goTo(Number(currentTarget.value));
    },
  });
  return [
    button('|◀', () => goTo(0), { class: 'bare', 'aria-label': 'To the beginning', disabled: last === 0 }),
    button('◀', () => goTo(now - 1), { class: 'bare', 'aria-label': 'One answer back', disabled: now === 0 }),
    isPlayingBack
      ? button('❚❚', stopPlayback, { class: 'bare', key: 'play back', 'aria-label': 'Stop' })
      : button('▶', () => void playBack(), {
          class: 'bare',
          key: 'play back',
          'aria-label': 'Play back',
          disabled: last === 0,
        }),
    button('▶|', () => goTo(now + 1), {
      class: 'bare',
      key: 'forward',
      'aria-label': 'One answer on',
      disabled: at === null,
    }),
    slider,
    h('span', { class: 'count' }, `${now} / ${last}`),
    at === null ? null : button('Now', () => goTo(null), { key: 'now' }),
    at === null ? null : button('Go on from here', continueFromHere, { class: 'quiet', key: 'from here' }),
  ];
};
