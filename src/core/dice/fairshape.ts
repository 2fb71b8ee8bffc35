import { either, fields, listOf, oneOf, type Shape } from '../shape.js';

/** Limit of the messages of a transcript. */
export const mostFairMessages = 100_000;

const fairMessage = either(
  fields({ kind: oneOf('commit'), battle: 'string', roll: 'number', party: 'string', hash: 'string' }),
  fields({ kind: oneOf('reveal'), battle: 'string', roll: 'number', party: 'string', secret: 'string' }),
);

/** The form of a transcript, in a record or from an app. */
export const fairShape: Shape = fields({
  battle: 'string',
  parties: listOf('string'),
  messages: listOf(fairMessage, mostFairMessages),
});
