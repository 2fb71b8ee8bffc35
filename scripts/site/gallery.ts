import { renderSvg } from '../../src/draw/index.js';
import type { Picture } from '../../src/draw/picture.js';
import { rulesetOf } from '../../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../../src/scenarios/index.js';

/** Every battle with its picture, by rule set. */

type Shipped = (typeof shippedScenarios)[number];

const pictureOf = (id: string): string => `/battles/${id}.svg`;

/** The pictures of the page, by path. */
export const galleryPictures = (): readonly (readonly [string, string])[] =>
  shippedScenarios.map(({ id, ruleset: rules }) => {
    const ruleset = rulesetOf(rules);
    if (ruleset === undefined) throw new Error(`${id}: there is no rule set "${rules}"`);
    return [pictureOf(id), renderSvg(ruleset.picture(ruleset.begin(loadScenario(id))) as Picture)];
  });

/** The table in the browser lies beside the page. It is no page of the site, so the link is plain HTML. */
const tableLink = (id: string): string =>
  ` <a href="table/index.html#b=${id}" target="_self">Play it in the browser</a>`;

const battle = ({ id, title }: Shipped, hasTable: boolean): string => {
  const { sides, units, turnLimit, description } = loadScenario(id);
  const [one, two] = sides.map((side) => {
    const number = units.filter((unit) => unit.side === side.id).length;
    return `${side.name} (${number} units)`;
  });
  return [
    `### ${title}`,
    '',
    `![${title}, deployed](${pictureOf(id)})`,
    '',
    `${description}`,
    '',
    `${one} against ${two}, ${turnLimit} turns. \`npx linstock play ${id}\`${hasTable ? tableLink(id) : ''}`,
    '',
  ].join('\n');
};

/**
 * The page of all battles.
 *
 * @param hasTable - whether the site holds the table in the browser
 */
export const galleryPage = (
  books: readonly { readonly id: string; readonly title: string }[],
  hasTable: boolean,
): string => {
  const chapters = books.map(({ id, title }) => {
    const battles = shippedScenarios.filter(({ ruleset }) => ruleset === id);
    return [`## ${title}`, '', ...battles.map((each) => battle(each, hasTable))].join('\n');
  });
  return [
    '# Battles',
    '',
    'Every battle of the library as it begins. Notes in the scenarios say what is known of them and what is guessed.',
    '',
    ...chapters,
  ].join('\n');
};
