import type { ChargeTask } from './tasks/charge.js';
import type { FireTask } from './tasks/fire.js';
import type { FlightTask } from './tasks/flight.js';
import type { MeleeTask } from './tasks/melee.js';
import type { MoraleTask } from './tasks/morale.js';
import type { MovementTask } from './tasks/movement.js';
import type { ObservationTask } from './tasks/observation.js';
import type { OrdersTask } from './tasks/orders.js';
import type { PersonalityTask } from './tasks/personalities.js';
import type { SecretTask } from './tasks/secret.js';
import type { SetUpTask } from './tasks/setup.js';
import type { TurnTask } from './tasks/turn.js';

export type { ChargeTask } from './tasks/charge.js';
export type { FireOrder, FireTask } from './tasks/fire.js';
export type { FlightTask } from './tasks/flight.js';
export type { Loop } from './tasks/loop.js';
export type { BlowOrder, MeleeTask } from './tasks/melee.js';
export type { MoraleTask } from './tasks/morale.js';
export type { Astray, LostWalk, MovementTask } from './tasks/movement.js';
export type { ObservationTask } from './tasks/observation.js';
export type { OrdersTask } from './tasks/orders.js';
export type { PersonalityTask } from './tasks/personalities.js';
export type { SecretTask } from './tasks/secret.js';
export type { SetUpTask } from './tasks/setup.js';
export type { TurnTask } from './tasks/turn.js';

/** Every task, chapter by chapter. Tasks are plain data without undefined; a field that is not known yet is null. */
export type Task =
  | TurnTask
  | SetUpTask
  | ObservationTask
  | OrdersTask
  | MoraleTask
  | ChargeTask
  | FireTask
  | MeleeTask
  | FlightTask
  | MovementTask
  | PersonalityTask
  | SecretTask;
/** The task of one name. */
export type TaskOf<Name extends Task['task']> = Extract<Task, { readonly task: Name }>;
