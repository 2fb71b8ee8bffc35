import { formatList } from '../../../core/words.js';
import type { ChargeEnd, CombatHappening } from '../events.js';
import { nameOf } from '../names.js';
import type { Direction } from '../tables.js';
import { menWords, type SentencesOf } from './sentences.js';

const sides: Readonly<Record<Direction, string>> = { front: 'in front', flank: 'in the flank', rear: 'in the rear' };

const ends: Readonly<Record<ChargeEnd, string>> = {
  failed: 'does not go through with its charge',
  contact: 'drives its charge home',
  fellShort: 'falls short with its charge',
  barred: 'is held up in its charge',
  targetGone: 'has nothing left to charge',
  noRoom: 'finds no room to close',
  lost: 'gives up its charge',
};

export const combatSentences: SentencesOf<CombatHappening> = {
  chargeDeclared: ({ unit, target, direction }, s) =>
    `${nameOf(s, unit)} is to charge ${nameOf(s, target)} ${sides[direction]}`,
  chargeEnded: ({ unit, why }, s) => `${nameOf(s, unit)} ${ends[why]}`,
  contacted: ({ unit, target }, s) => `${nameOf(s, unit)} comes to blows with ${nameOf(s, target)}`,
  shot: ({ unit, target, men }, s) =>
    target === null
      ? `${nameOf(s, unit)} fires at smoke: ${menWords(men)} hit`
      : `${nameOf(s, unit)} fires at ${nameOf(s, target)}: ${menWords(men)} hit`,
  shotFromHiding: ({ target, men }, s) => `A shot out of the smoke at ${nameOf(s, target)}: ${menWords(men)} hit`,
  menLost: ({ unit, men, left }, s) =>
    `${nameOf(s, unit)} loses ${menWords(men)}; ${left} ${left === 1 ? 'is' : 'are'} left`,
  gunsLost: ({ unit }, s) => `${nameOf(s, unit)} loses its guns`,
  meleeBegan: ({ units }, s) => `${formatList(units.map((id) => nameOf(s, id)))} fight hand-to-hand`,
  struck: ({ unit, target, men }, s) => `${nameOf(s, unit)} strikes ${nameOf(s, target)}: ${menWords(men)} cut down`,
  meleeFought: ({ loser }, s) =>
    loser === null ? 'Neither side gives way' : `${nameOf(s, loser)}: beaten hand-to-hand`,
};
