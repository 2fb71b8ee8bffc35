/**
 * How long the table in the browser takes to answer a tap, in the largest battle of each rule set. Both sides are played
 * by taps at random. Prints the median and the slowest tenth of each kind of tap: processor time of the page's thread,
 * doubled, because a laptop in the middle of the market has about half the speed of one core here.
 *
 * Usage: npx tsx tests/browser/taps.ts [-- words of a battle] [--slow: also lists the slowest taps]
 */
import type { CDPSession, Page } from 'playwright-core';
import { type Picker, picker } from '../../src/core/index.js';
import { opened } from './browser.js';
import { type Bench, bench, start } from './table.js';

const battles = [
  ["O'er the Sea", 'Culloden'],
  ['King George', 'Bussaco'],
  ['On War', 'Fontenoy'],
  ['Western Theatre', 'Minden'],
  ['Crowther', 'The Portage Road'],
] as const;

/** How much slower than this machine a laptop is taken to be. */
const slower = 2;
/** Taps in each battle. */
const taps = Number(process.env.TAPS ?? 150);

/** What is tapped, by the part of the page: from it the kinds of the table. */
const kinds = {
  'a unit': '#map .base [data-id]',
  'an action': '#orders .option:not(.plain), #orders .field button, .card .option:not(.plain)',
  'a place': '#map .base > svg',
  'an answer': '#orders [data-key=confirm], #orders .option.plain',
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly name: string;
}

/** A spot on a random element that lies free on the screen. */
const spotOn = (page: Page, selector: string, random: number): Promise<Spot | null> =>
  page.evaluate(
    ([wanted, share]) => {
      const frame = document.querySelector('#map')?.getBoundingClientRect();
      const free = [...document.querySelectorAll(wanted)].flatMap((each) => {
        if (!each.checkVisibility()) return [];
        each.scrollIntoView({ block: 'nearest' });
        const box = each.getBoundingClientRect();
        const isMap = each.matches('svg');
        const x = isMap ? box.left + box.width * ((share * 7.77) % 1) : box.left + box.width / 2;
        const y = isMap ? box.top + box.height * ((share * 3.33) % 1) : box.top + box.height / 2;
        const under = document.elementFromPoint(x, y);
        const isFree = under !== null && (isMap ? each.parentElement?.contains(under) : each.contains(under));
        const name = each.matches('button') ? (each.textContent ?? '') : (each.getAttribute('data-id') ?? '');
        return isFree === true && (frame === undefined || x > 0) ? [{ x, y, name: name.slice(0, 40) }] : [];
      });
      return free[Math.floor(share * free.length)] ?? null;
    },
    [selector, random] as const,
  );

/** Processor time that the page's thread has taken, in milliseconds. */
const taken = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
};

const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** What may be tapped now: the kinds in the order in which they are tried. */
const wantedKinds = async (page: Page, pick: Picker): Promise<readonly Kind[]> => {
  const isOpen = (await page.locator('#orders [data-key=cancel]').count()) > 0;
  if (!isOpen) return pick(2) === 0 ? ['a unit', 'an action'] : ['an action', 'an answer', 'a unit'];
  if ((await page.locator('#orders [data-key=confirm]').count()) > 0 && pick(3) > 0) return ['an answer'];
  return (await page.locator('#orders .place').count()) > 0 ? ['a place'] : ['an action'];
};

interface Tap {
  readonly kind: Kind;
  readonly name: string;
  readonly time: number;
}

const tapOnce = async (page: Page, session: CDPSession, pick: Picker): Promise<Tap | null> => {
  for (const kind of await wantedKinds(page, pick)) {
    const spot = await spotOn(page, kinds[kind], pick(1000) / 1000);
    if (spot === null) continue;
    await page.mouse.move(spot.x, spot.y);
    await painted(page);
    const before = await taken(session);
    await page.mouse.down();
    await page.mouse.up();
    await painted(page);
    return { kind, name: spot.name, time: slower * ((await taken(session)) - before) };
  }
  return null;
};

const tapsIn = async (own: Bench, [rules, battle]: (typeof battles)[number]): Promise<readonly Tap[]> => {
  const { page, close } = await opened(own.browser, own.address);
  await start(page, { rules, battle, players: ['You', 'You'] });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const pick = picker(`taps ${battle}`);
  const all: Tap[] = [];
  let stuck = 0;
  for (let tries = 0; tries < 4 * taps && all.length < taps; tries += 1) {
    if (await page.locator('#curtain button').isVisible()) await page.locator('#curtain button').click();
    if (await page.locator('.outcome').isVisible()) break;
    const tap = await tapOnce(page, session, pick);
    if (tap !== null) all.push(tap);
    stuck = (await page.locator('#orders [data-key=cancel]').count()) > 0 ? stuck + 1 : 0;
    if (tap === null || stuck > 6) {
      await page.keyboard.press('Escape');
      stuck = 0;
    }
    await page.waitForTimeout(30);
  }
  await close();
  return all;
};

const share = (times: readonly number[], part: number): string => {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted.length === 0 ? '-' : (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(0);
};

const words = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const chosen = battles.filter((each) => words.every((word) => each.join(' ').includes(word)));
const own = await bench();
console.log(`| milliseconds, median / slowest tenth | ${kindNames.join(' | ')} |`);
console.log(`| --- | ${kindNames.map(() => '---:').join(' | ')} |`);
for (const battle of chosen) {
  const all = await tapsIn(own, battle);
  const cells = kindNames.map((kind) => {
    const times = all.filter((tap) => tap.kind === kind).map(({ time }) => time);
    return `${share(times, 0.5)} / ${share(times, 0.9)}`;
  });
  console.log(`| ${battle.join(', ')} | ${cells.join(' | ')} |`);
  if (process.argv.includes('--slow'))
    for (const { kind, name, time } of all.toSorted((one, other) => other.time - one.time).slice(0, 8))
      console.log(`    ${time.toFixed(0)} ms: ${kind} ${name}`);
}
await own.close();
