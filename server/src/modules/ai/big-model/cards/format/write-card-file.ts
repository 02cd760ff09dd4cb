import { buffer } from 'node:stream/consumers';
import { textSource, zipOf, type ZipSource } from '#platform/archive/zip-writer';
import { assetsOf, iconSourceOf } from './card-assets';
import { isRecord, type JsonRecord } from './card-json';
import { pngWithCards } from './png-texts';

const iconName = 'assets/icon/images/main.png';
const ownIcon = { type: 'icon', uri: `embeded://${iconName}`, name: 'main', ext: 'png' };
const safeName = /^assets\/(?:[\w-]+\/)*[\w-]+\.png$/i;

const isDefaultIcon = (asset: unknown): boolean =>
  isRecord(asset) && asset.type === 'icon' && asset.uri === 'ccdefault:';

/** An archive has no picture around the card, to which `ccdefault:` could point. */
const withOwnIcon = (card: JsonRecord): JsonRecord => {
  const data = isRecord(card.data) ? card.data : {};
  const given: unknown[] = Array.isArray(data.assets) ? data.assets : [];
  return { ...card, data: { ...data, assets: [ownIcon, ...given.filter((asset) => !isDefaultIcon(asset))] } };
};

/** The card as it stands in an archive, and the name of its picture; none where the card shows another file. */
const placedPicture = (card: JsonRecord): { readonly card: JsonRecord; readonly name?: string } => {
  const icon = iconSourceOf(assetsOf(card));
  if (icon.kind === 'file') return { card, ...(safeName.test(icon.name) && { name: icon.name }) };
  return icon.kind === 'picture' ? { card: withOwnIcon(card), name: iconName } : { card };
};

async function* filesOf(card: JsonRecord, picture: Uint8Array): AsyncGenerator<ZipSource> {
  const { name, card: shown } = placedPicture(card);
  yield textSource('card.json', JSON.stringify(shown, undefined, 2));
  if (name) yield { name, open: () => Promise.resolve(picture), isPacked: true };
}

/** @param card of version 3 @param picture PNG */
export const charxFile = (card: JsonRecord, picture: Uint8Array): Promise<Buffer> =>
  buffer(zipOf(filesOf(card, picture)));

export const jsonFile = (card: JsonRecord): Buffer => Buffer.from(JSON.stringify(card, undefined, 2));

/** @param cards the text of each is named by the version that it is for @param picture PNG */
export const pngFile = (
  cards: { readonly second: JsonRecord; readonly third?: JsonRecord },
  picture: Uint8Array,
): Buffer =>
  pngWithCards(Buffer.from(picture), {
    chara: JSON.stringify(cards.second),
    ...(cards.third && { ccv3: JSON.stringify(cards.third) }),
  });
