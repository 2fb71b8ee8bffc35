import type { Arm, Draught, Drill, Formation, Gun, LeaderRating, Level, Nation, Rating, Weapon } from './names.js';

/** What a unit is: its profile without identity, side, commander and place. Omitted fields take their defaults. */
export interface Troops {
  readonly arm: Arm;
  readonly nation: Nation;
  readonly gun?: Gun;
  readonly draught?: Draught;
  readonly fire?: Rating;
  readonly melee?: Rating;
  readonly morale?: Rating;
  readonly weapon?: Weapon;
  readonly drill?: Drill;
  readonly canSkirmish?: boolean;
  readonly lightCompany?: boolean;
  readonly lancers?: boolean;
  readonly armoured?: boolean;
  readonly formation?: Formation;
}

/** What a leader is: his profile without identity, side and place. */
export interface SampleLeader {
  readonly level: Level;
  readonly rating: LeaderRating;
}

/**
 * Troops and leaders of the Peninsular War. They are not an army list; scenarios may differ. Units lack only `id`,
 * `name` and `side`; leaders also lack a place. `{ ...sampleProfiles.units.redcoats, id: 'foot-45', name: '45th Foot',
 * side: 'allies' }` is a unit.
 */
export const sampleProfiles = {
  units: {
    /** British line in two ranks, with a light company to send out. */
    redcoats: { arm: 'infantry', nation: 'british', fire: 'B', melee: 'C', morale: 'B', lightCompany: true },
    lightInfantry: { arm: 'infantry', nation: 'british', fire: 'B', melee: 'B', morale: 'B', canSkirmish: true },
    riflemen: {
      arm: 'infantry',
      nation: 'british',
      fire: 'B',
      melee: 'D',
      morale: 'B',
      weapon: 'rifle',
      canSkirmish: true,
      formation: 'skirmish',
    },
    portugueseLine: { arm: 'infantry', nation: 'portuguese', lightCompany: true },
    cacadores: { arm: 'infantry', nation: 'portuguese', melee: 'D', canSkirmish: true, formation: 'skirmish' },
    heavyDragoons: { arm: 'cavalry', nation: 'british', melee: 'B', morale: 'B' },
    lightDragoons: { arm: 'cavalry', nation: 'british', melee: 'C', morale: 'B', weapon: 'carbine' },
    portugueseHorse: { arm: 'cavalry', nation: 'portuguese', melee: 'D', morale: 'C' },
    footGuns: { arm: 'artillery', nation: 'british', gun: 'medium', fire: 'B', morale: 'B' },
    horseGuns: { arm: 'artillery', nation: 'british', gun: 'light', draught: 'horse', fire: 'B', morale: 'B' },
    /** French line that attacks in column. */
    ligne: {
      arm: 'infantry',
      nation: 'french',
      melee: 'B',
      morale: 'C',
      lightCompany: true,
      formation: 'attackColumn',
    },
    legere: {
      arm: 'infantry',
      nation: 'french',
      melee: 'B',
      morale: 'B',
      canSkirmish: true,
      formation: 'attackColumn',
    },
    dragons: { arm: 'cavalry', nation: 'french', melee: 'C', morale: 'C' },
    chasseurs: { arm: 'cavalry', nation: 'french', melee: 'C', morale: 'C', weapon: 'carbine' },
    frenchGuns: { arm: 'artillery', nation: 'french', gun: 'medium' },
    frenchHorseGuns: { arm: 'artillery', nation: 'french', gun: 'light', draught: 'horse' },
  },
  officers: {
    brigadier: { level: 'brigade', rating: 'good' },
    divisionCommander: { level: 'division', rating: 'good' },
    corpsCommander: { level: 'corps', rating: 'good' },
    armyCommander: { level: 'army', rating: 'exceptional' },
  },
} as const satisfies {
  readonly units: Readonly<Record<string, Troops>>;
  readonly officers: Readonly<Record<string, SampleLeader>>;
};
