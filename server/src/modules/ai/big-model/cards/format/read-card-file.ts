import { assetsOf, iconSourceOf } from './card-assets';
import { parsedCard, type JsonRecord } from './card-json';
import { cardLimits } from './card-limits';
import { CardProblem } from './card-problem';
import { withCharx } from './charx';
import { messages } from './messages.zh';
import { pngSignature } from './png-chunks';
import { cardBytesOf } from './png-texts';

export interface CardFile {
  readonly card: JsonRecord;
  /** The picture of the card as it is in the file, unchecked; undefined for none. */
  readonly picture: Uint8Array | undefined;
}

const fromPng = (bytes: Buffer): CardFile => {
  const card = cardBytesOf(bytes);
  if (!card) throw new CardProblem(messages.noCard);
  return { card: parsedCard(card), picture: bytes };
};

const fromJson = (bytes: Buffer): CardFile => {
  const card = parsedCard(bytes);
  const icon = iconSourceOf(assetsOf(card));
  return { card, picture: icon.kind === 'data' ? Buffer.from(icon.base64, 'base64') : undefined };
};

const fromCharx = (bytes: Buffer): Promise<CardFile> =>
  withCharx(bytes, async ({ card: json, asset }) => {
    const card = parsedCard(json);
    const icon = iconSourceOf(assetsOf(card));
    return { card, picture: icon.kind === 'file' ? await asset(icon.name) : undefined };
  });

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

const zipStarts = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('PK\x05\x06', 'latin1')];
const jsonStart = /^(?:\xef\xbb\xbf)?\s*\{/;

/**
 * Reads a card from a PNG, APNG, JSON or CHARX file, told by its content.
 * @throws CardProblem for anything else, and for a file that is damaged or breaks a limit
 */
export const readCardFile = async (file: Uint8Array): Promise<CardFile> => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length > cardLimits.fileBytes) throw new CardProblem(messages.fileTooLarge);
  if (startsWith(bytes, pngSignature)) return fromPng(bytes);
  if (zipStarts.some((start) => startsWith(bytes, start))) return fromCharx(bytes);
  if (jsonStart.test(bytes.toString('latin1', 0, 4_096))) return fromJson(bytes);
  throw new CardProblem(messages.unknownFile);
};
