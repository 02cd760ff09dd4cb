import { isRecord, type JsonRecord } from './card-json';

export interface CardAsset {
  readonly type: string;
  readonly uri: string;
  readonly name: string;
}

/** Assets of a card of any version; one that is no asset is left out. */
export const assetsOf = (card: JsonRecord): CardAsset[] => {
  const { data } = card;
  const assets = isRecord(data) && Array.isArray(data.assets) ? data.assets : [];
  return assets.filter(isRecord).map(({ type, uri, name }) => ({
    type: String(type),
    uri: String(uri),
    name: String(name),
  }));
};

/** What a card shows as its picture: `picture` is the file that contains the card. */
export type IconSource =
  | { readonly kind: 'picture' | 'remote' }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'data'; readonly base64: string };

const embedded = /^embed(?:d)?ed:\/\//i;
const dataUrl = /^data:image\/[\w.+-]+;base64,/i;

/** Where the main icon is. An address of another site is told as such, and never fetched. */
export const iconSourceOf = (assets: readonly CardAsset[]): IconSource => {
  const icons = assets.filter(({ type }) => type === 'icon');
  const uri = (icons.find(({ name }) => name === 'main') ?? icons[0])?.uri ?? 'ccdefault:';
  if (embedded.test(uri)) return { kind: 'file', name: uri.replace(embedded, '') };
  if (dataUrl.test(uri)) return { kind: 'data', base64: uri.replace(dataUrl, '') };
  return { kind: /^https?:/i.test(uri) ? 'remote' : 'picture' };
};

const isStored = (uri: string): boolean => /^(?:embed(?:d)?ed:|__asset:|data:)/i.test(uri);

/** Assets that are no icon by whether their bytes are in the file. */
export const countedAssets = (
  assets: readonly CardAsset[],
): { readonly stored: number; readonly remote: number } => ({
  stored: assets.filter(({ type, uri }) => type !== 'icon' && isStored(uri)).length,
  remote: assets.filter(({ uri }) => /^https?:/i.test(uri)).length,
});
