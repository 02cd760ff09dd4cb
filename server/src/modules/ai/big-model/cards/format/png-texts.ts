import { inflateSync } from 'node:zlib';
import { CardProblem } from './card-problem';
import { cardLimits } from './card-limits';
import { messages } from './messages.zh';
import { chunksOf, withChunks, type PngChunk } from './png-chunks';

/** Names of the texts that contain cards, the newer one first. */
const keywords = ['ccv3', 'chara'] as const;

/** A keyword has at most 79 characters. */
const longestKeyword = 79;

const isOutput = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

const inflated = (data: Buffer): Buffer => {
  try {
    return inflateSync(data, { maxOutputLength: cardLimits.textBytes });
  } catch (error) {
    throw new CardProblem(isOutput(error) ? messages.textTooLong : messages.pngDamaged, { cause: error });
  }
};

/** @returns what follows the next NUL */
const afterNul = (data: Buffer): Buffer => {
  const end = data.indexOf(0);
  return end < 0 ? Buffer.alloc(0) : data.subarray(end + 1);
};

/** The specification of cards knows tEXt only; some programs write the two other kinds of texts. */
const textOf = (type: string, data: Buffer): Buffer => {
  if (type === 'tEXt') return data;
  if (type === 'zTXt') return inflated(data.subarray(1));
  const text = afterNul(afterNul(data.subarray(2)));
  return data[0] === 1 ? inflated(text) : text;
};

const isText = (type: string): boolean => type === 'tEXt' || type === 'zTXt' || type === 'iTXt';

/**
 * @returns the JSON of the card in a picture, as bytes; undefined when it contains none
 * @throws CardProblem for a damaged picture and a text that is too long or no base64
 */
export const cardBytesOf = (png: Buffer): Buffer | undefined => {
  const found = new Map<string, PngChunk>();
  for (const chunk of chunksOf(png)) {
    if (!isText(chunk.type)) continue;
    const end = chunk.data.subarray(0, longestKeyword + 1).indexOf(0);
    const keyword = chunk.data.toString('latin1', 0, Math.max(end, 0)).toLowerCase();
    if (!found.has(keyword)) found.set(keyword, { ...chunk, data: chunk.data.subarray(end + 1) });
  }
  const chunk = keywords.map((keyword) => found.get(keyword)).find(Boolean);
  if (!chunk) return undefined;
  const text = textOf(chunk.type, chunk.data);
  if (text.length > cardLimits.textBytes) throw new CardProblem(messages.textTooLong);
  const base64 = text.toString('latin1').replace(/\s+/g, '');
  if (!/^[\w+/-]*={0,2}$/.test(base64)) throw new CardProblem(messages.notBase64);
  return Buffer.from(base64, 'base64');
};

const textChunk = (keyword: string, json: string): PngChunk => ({
  type: 'tEXt',
  data: Buffer.from(`${keyword}\0${Buffer.from(json).toString('base64')}`, 'latin1'),
});

/** @param cards JSON by the name of its text */
export const pngWithCards = (
  png: Buffer,
  cards: Partial<Record<(typeof keywords)[number], string>>,
): Buffer =>
  withChunks(
    png,
    Object.entries(cards).map(([keyword, json]) => textChunk(keyword, json)),
  );
