export { actionSchema, type DescribedActions } from './actionschema.js';
export {
  type ActingRule,
  type AgendaRules,
  type AnyTask,
  type Asking,
  type AskingRule,
  agendaOf,
  type BattleOf,
  type HasAgenda,
  isSettled,
  type RollingRule,
  schedule,
  type TaskRule,
  type TaskRules,
} from './agenda.js';
export { canonicalJson } from './canonical.js';
export type { Choice } from './choose.js';
export { type Clause, type ClauseSource, type ClauseText, clauseOf, type RuleBook } from './clause.js';
export { type Corrected, correctRoll } from './correct.js';
export type { FairTranscript } from './dice/fair.js';
export type { FairMessage } from './dice/fairproof.js';
export { manual } from './dice/manual.js';
export { readManualRoll } from './dice/manualRoll.js';
export { type Picker, picker } from './dice/picker.js';
export type { Dice } from './dice/provider.js';
export { type PreparedDice, recorded, type ScriptedFaces, scripted } from './dice/scripted.js';
export { resumed, type SeededDice, seeded } from './dice/seeded.js';
export { type Die, dieFaces, mostDice } from './die.js';
export {
  type Companion,
  type Domain,
  type Figures,
  type FlagDomain,
  type LegKind,
  type LegParameter,
  type LegRole,
  type Motion,
  type NumberDomain,
  type NumberMotion,
  type Option,
  type PathDomain,
  type PieceDomain,
  type PiecesDomain,
  type PointDomain,
  type PoseDomain,
  type PoseRegion,
  pieceOption,
  pieceOptions,
  type Region,
  type Spot,
  type Unit,
  type WordDomain,
  wordOptions,
} from './domain.js';
export type { Parameter } from './draft.js';
export { LinstockError } from './error.js';
export {
  type Constant,
  constant,
  type Field,
  type FieldOptions,
  type Fields,
  type FromDraft,
  flagField,
  type Group,
  group,
  type Indexes,
  type Leaf,
  type List,
  listField,
  numberField,
  pieceField,
  piecesField,
  placeField,
  wordField,
} from './fields.js';
export { type Draft, fill, valueAt } from './fill.js';
export { fingerprint } from './fingerprint.js';
export { type DeepReadonly, deepFreeze } from './freeze.js';
export {
  answersOf,
  beginHistory,
  canRedo,
  canUndo,
  type History,
  placeInHistory,
  playHistory,
  proceed,
  redo,
  stateOf,
  takeBack,
  type Undoable,
  type UndoOptions,
  undo,
} from './history.js';
export { historyOf } from './historyOf.js';
export {
  type ActionForm,
  type ActionKind,
  type ActionKinds,
  type ActionRefusals,
  type AnyAction,
  actionKind,
  type OpenDecision,
  plainRefusals,
} from './kinds.js';
export { loadRecord, recordLimits } from './loadrecord.js';
export {
  askingLine,
  type Briefs,
  briefLines,
  briefOf,
  endingLines,
  eventLines,
  eventsByTurn,
  type Logged,
  type LoggedStep,
  type LogStyle,
  type Paint,
  plainLog,
  type Style,
  stepLines,
  turnLines,
} from './log.js';
export type { Patch } from './patch.js';
export { type Placement, type Placing, placePiece } from './place.js';
export { plainWords } from './plainwords.js';
export { type Played, play, rollUntilDecision } from './play.js';
export { greatestLegal, legalRange } from './probe.js';
export type { Proposal } from './proposals.js';
export type { ActionAnswer, Answer, Answered, Decision, Question } from './question.js';
export { expectationOf, type LikelyReading, readingsOf } from './readings.js';
export {
  type BattleRecord,
  type Fingerprint,
  type Recordable,
  type RecordedCorrection,
  type RecordedPlacement,
  type RecordOptions,
  recordFormat,
  recordOf,
  recordOfHistory,
  saveRecord,
} from './record.js';
export {
  type Checked,
  type CoreRefusalCode,
  coreRefusalCodes,
  type Facts,
  type Refusal,
  refusal,
} from './refusal.js';
export { type Replayed, type ReplayStep, replay, replayAll } from './replay.js';
export {
  type AskedFigure,
  type Consequence,
  figure,
  figuresOf,
  flag,
  type Given,
  hitsRoll,
  missingFigures,
  type Resolution,
  type ResolutionField,
  type Resolved,
  type ResolvedOutcome,
  type ResolvedRoll,
  type Resolving,
  resolve,
  word,
} from './resolution.js';
export {
  type CardDraw,
  type Chance,
  type Comparison,
  cardOf,
  checkRollAnswer,
  type DiceRoll,
  type Faced,
  type FacesReading,
  type FailingReading,
  facesOf,
  failsIn,
  isPassed,
  type Modifier,
  maySee,
  type Reading,
  type Roll,
  type RollAnswer,
  readFaces,
  readingRange,
  resultOf,
  type Thrown,
  unknownCard,
} from './roll.js';
export { type Rolled, rolledOf } from './rolled.js';
export {
  type CandidateOptions,
  defineRuleset,
  type Ending,
  type PictureOptions,
  type RefusalOf,
  type Ruleset,
  type RulesetTypes,
  type ScenarioReading,
  type Schemas,
  type Score,
} from './ruleset.js';
export {
  type Description,
  described,
  either,
  fields,
  isRecord,
  listOf,
  nullable,
  oneOf,
  optional,
  type Shape,
  shapeRefusals,
} from './shape.js';
export type { Form, References, Referred, StateForm } from './stateform.js';
export type { Correction, Playable, Step } from './steps.js';
export { type Verification, verificationOf } from './verification.js';
export {
  type ActionWords,
  type Casualty,
  type Clock,
  formatTarget,
  humanize,
  type RosterLine,
  type SheetFigures,
  type SheetRows,
  type SheetTable,
  type SheetWords,
  type Strength,
  type Words,
} from './words.js';
