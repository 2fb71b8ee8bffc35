import type { Arm, Experience, GunClass, Level, Weapon } from './names.js';

/** What a unit is: its profile without identity, side, brigade and place. Omitted fields take their defaults. */
export interface Troops {
  readonly nation?: string;
  readonly arm: Arm;
  readonly experience?: Experience;
  readonly weapon?: Weapon;
  readonly gunClass?: GunClass;
  readonly guns?: number;
  readonly initialFigures?: number;
}

/** What an officer is: his profile without identity, side and place. */
export interface SampleOfficer {
  readonly level: Level;
}

/**
 * Troops of western Germany, 1757 to 1762. They are not an army list; scenarios may differ. Units lack only `id`,
 * `name`, `side`, `brigadeId` and a place.
 */
export const sampleProfiles = {
  units: {
    frenchLine: { nation: 'french', arm: 'lineInfantry' },
    swissLine: { nation: 'french', arm: 'lineInfantry', experience: 'veteran' },
    milice: { nation: 'french', arm: 'lineInfantry', experience: 'green' },
    volontaires: { nation: 'french', arm: 'lightInfantry' },
    frenchHorse: { nation: 'french', arm: 'lineCavalry' },
    frenchHussars: { nation: 'french', arm: 'lightCavalry' },
    frenchGuns: { nation: 'french', arm: 'artillery', guns: 2 },
    britishLine: { nation: 'british', arm: 'lineInfantry', experience: 'veteran' },
    hanoverianLine: { nation: 'hanoverian', arm: 'lineInfantry' },
    hessianLine: { nation: 'hessian', arm: 'lineInfantry' },
    jaeger: { nation: 'hessian', arm: 'lightInfantry', weapon: 'rifle', experience: 'veteran' },
    britishHorse: { nation: 'british', arm: 'lineCavalry' },
    hanoverianHorse: { nation: 'hanoverian', arm: 'lineCavalry' },
    lightDragoons: { nation: 'british', arm: 'lightCavalry', experience: 'veteran' },
    britishHeavyGuns: { nation: 'british', arm: 'artillery', gunClass: 'heavy', guns: 2 },
    battalionGuns: { nation: 'hanoverian', arm: 'artillery', gunClass: 'light', guns: 2 },
  },
  officers: {
    brigadier: { level: 'brigade' },
    divisionCommander: { level: 'division' },
    armyCommander: { level: 'army' },
  },
} as const satisfies {
  readonly units: Readonly<Record<string, Troops>>;
  readonly officers: Readonly<Record<string, SampleOfficer>>;
};
