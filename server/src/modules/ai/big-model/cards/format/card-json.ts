import { exceededBound } from '#platform/json-text';
import { CardProblem } from './card-problem';
import { cardLimits } from './card-limits';
import { messages } from './messages.zh';

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refuseNul = (name: string, value: unknown): unknown => {
  if (name.includes('\0') || (typeof value === 'string' && value.includes('\0')))
    throw new CardProblem(messages.nul);
  return value;
};

const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new CardProblem(messages.notUtf8, { cause: error });
  }
};

const parsed = (json: string): unknown => {
  try {
    // A reviver takes several times as long, and hardly any card needs it.
    return json.includes('\\u0000') ? JSON.parse(json, refuseNul) : JSON.parse(json);
  } catch (error) {
    throw error instanceof CardProblem ? error : new CardProblem(messages.notJson, { cause: error });
  }
};

/** @throws CardProblem for what is too large, too deep, or no JSON object in UTF-8 */
export const parsedCard = (bytes: Uint8Array): JsonRecord => {
  if (bytes.length > cardLimits.textBytes) throw new CardProblem(messages.textTooLong);
  const json = decoded(bytes);
  if (exceededBound(json, cardLimits)) throw new CardProblem(messages.tooComplex);
  const card = parsed(json);
  if (!isRecord(card)) throw new CardProblem(messages.noCard);
  return card;
};
