import { isRecord, type JsonRecord } from '../format/card-json';
import { extensionName } from './role-fields';

/*
 * A card of version 2 has no place for what version 3 added. A copy of version 2 carries it in the extension of this product, so that a role
 * that leaves and comes back through such a copy is the same.
 */

const ownExtension = (source: JsonRecord): JsonRecord | undefined => {
  const { extensions } = source;
  const own = isRecord(extensions) ? extensions[extensionName] : undefined;
  return isRecord(own) ? own : undefined;
};

/** @returns the object of a card with the fields of version 3 that its extension carries */
export const withThirdFields = (source: JsonRecord): JsonRecord => {
  const own = ownExtension(source);
  if (!own || !isRecord(own.v3)) return source;
  const { v3, ...others } = own;
  const { [extensionName]: _, ...extensions } = source.extensions as JsonRecord;
  const isEmpty = Object.keys(others).length === 0;
  return { ...v3, ...source, extensions: isEmpty ? extensions : { ...extensions, [extensionName]: others } };
};

/** @returns the object for a card of version 2, with these fields in its extension */
export const withoutThirdFields = (source: JsonRecord, names: readonly string[]): JsonRecord => {
  const isThird = ([name]: readonly [string, unknown]): boolean => names.includes(name);
  const fields = Object.entries(source);
  const v3 = Object.fromEntries(fields.filter(isThird));
  const others = Object.fromEntries(fields.filter((field) => !isThird(field)));
  const { extensions = {} } = source;
  if (Object.keys(v3).length === 0 || !isRecord(extensions)) return others;
  return { ...others, extensions: { ...extensions, [extensionName]: { ...ownExtension(source), v3 } } };
};
