import { unknownIssues } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { postsAt } from '../posts.js';
import { standNames } from '../read.js';
import type { Ground, Post } from '../scenario.js';
import type { Tables } from '../tables.js';
import { issueBy } from './issueby.js';
import type { ListedUnit, Roster } from './rosters.js';

/** Battalions that begin in buildings. */

const standsOf = ({ piece }: ListedUnit): readonly string[] =>
  standNames(piece).filter((stand) => !piece.lost.includes(stand));

/** Stands of the garrison that exist, each posted once, and no more than have room. @see OW-BLD-03 */
const postIssues = (
  listed: ListedUnit,
  building: Ground,
  { section, stands }: Post,
  index: number,
  tables: Tables,
): readonly ScenarioIssue[] => {
  const path = `${listed.path}.posts[${index}]`;
  const { posts } = listed.piece;
  const there = building.sections.find(({ id }) => id === section);
  if (there === undefined)
    return unknownIssues(
      section,
      building.sections.map(({ id }) => id),
      `${path}.section`,
      `section of "${building.id}"`,
      'OW-BLD-03',
    );
  const room = postsAt(tables, there, false);
  const before = posts.slice(0, index).flatMap((post) => post.stands);
  const isTwice = posts.findIndex((post) => post.section === section) < index;
  return [
    ...(isTwice
      ? [
          issueBy(
            'OW-BLD-03',
            'conflict',
            `${path}.section`,
            `"${section}" is listed already; list its stands together.`,
          ),
        ]
      : []),
    ...(stands.length > room
      ? [
          issueBy(
            'OW-BLD-03',
            'tooMany',
            `${path}.stands`,
            `${stands.length} stands are posted at "${section}" (${there.kind}), which has room for ${room}; leave the others inside.`,
            { given: stands.length, most: room },
          ),
        ]
      : []),
    ...stands.flatMap((stand, at): readonly ScenarioIssue[] => {
      const known = standsOf(listed);
      const here = `${path}.stands[${at}]`;
      if (!known.includes(stand)) return unknownIssues(stand, known, here, 'stand', 'OW-BLD-03');
      return before.includes(stand) || stands.indexOf(stand) < at
        ? [issueBy('OW-BLD-03', 'conflict', here, `"${stand}" is posted already; a stand has one post.`)]
        : [];
    }),
  ];
};

/** Infantry, or guns; one battalion; and it fits. @see OW-SCN-01 OW-BLD-17 OW-BLD-18 */
const fitIssues = (listed: ListedUnit, building: Ground, { units }: Roster): readonly ScenarioIssue[] => {
  const { piece } = listed;
  const path = `${listed.path}.in`;
  const count = standsOf(listed).length;
  const first = units.find((each) => each.piece.building === building.id);
  return [
    ...(piece.arm === 'cavalry'
      ? [
          issueBy(
            'OW-SCN-01',
            'terrainBarred',
            path,
            'Only infantry and artillery hold buildings; give it "at" instead.',
          ),
        ]
      : []),
    ...(piece.turn > 0
      ? [issueBy('OW-END-06', 'conflict', path, 'Who comes on later arrives in the open; give it "at" instead.')]
      : []),
    ...(first === undefined || first.piece.id === piece.id
      ? []
      : [
          issueBy(
            'OW-BLD-18',
            'conflict',
            path,
            `"${first.piece.id}" is in "${building.id}"; a building holds one battalion.`,
            { other: first.piece.id },
          ),
        ]),
    ...(count > building.capacity
      ? [
          issueBy(
            'OW-SCN-01',
            'noRoom',
            path,
            `"${building.id}" holds ${building.capacity} stands, and "${piece.id}" has ${count}; give it a greater "capacity".`,
            { capacity: building.capacity, stands: count },
          ),
        ]
      : []),
  ];
};

/** Everything wrong with a battalion in a building, or with its posts. */
export const garrisonIssues = (listed: ListedUnit, roster: Roster, tables: Tables): readonly ScenarioIssue[] => {
  const { piece, path } = listed;
  if (piece.building === null)
    return piece.posts.length === 0
      ? []
      : [issueBy('OW-BLD-03', 'superfluous', `${path}.posts`, 'Only a garrison has posts; leave them out.')];
  const buildings = roster.scenario.terrain.filter(({ kind }) => kind === 'building');
  const building = buildings.find(({ id }) => id === piece.building);
  if (building === undefined)
    return unknownIssues(
      piece.building,
      buildings.map(({ id }) => id),
      `${path}.in`,
      'building',
      'OW-SCN-01',
    );
  return [
    ...fitIssues(listed, building, roster),
    ...piece.posts.flatMap((post, index) => postIssues(listed, building, post, index, tables)),
  ];
};
