import type { LoreBook, RoleDetails } from '@yanye/shared/contract/role-details';
import { isRecord, type JsonRecord } from '../format/card-json';
import { joinedFields, restOf } from './card-fields';
import { bookFields, entryFields } from './lore-fields';
import { extensionName, firstFields, roleFields, thirdEntryFields, thirdFields } from './role-fields';
import { withoutThirdFields } from './third-fields';

/** A role as it is written into a card. */
export interface RoleForCard {
  readonly name: string;
  readonly abstract: string;
  readonly prologue: string;
  readonly prompt: string;
  readonly details: RoleDetails;
  /** Titles that the role has on the site. */
  readonly tags: readonly string[];
  /** Address of its page, where everybody can see one; '' for none. */
  readonly source: string;
  readonly licence: string;
  /** Milliseconds. */
  readonly createdAt: number;
}

export type WrittenVersion = 2 | 3;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const recordOf = (value: unknown): JsonRecord => (isRecord(value) ? value : {});

const entryOfRole = (
  entry: LoreBook['entries'][number],
  version: WrittenVersion,
  wasSecond: boolean,
): JsonRecord => {
  const fields = { extensions: {}, ...joinedFields(entry, entryFields, entry.foreign) };
  if (version === 3) return { use_regex: entry.use_regex, ...fields };
  return wasSecond ? fields : withoutThirdFields(fields, thirdEntryFields);
};

const bookOfRole = (book: LoreBook, version: WrittenVersion, wasSecond: boolean): JsonRecord => {
  const { odd, listed } = book.foreign;
  const entries: unknown[] = book.entries.map((entry) => entryOfRole(entry, version, wasSecond));
  for (const each of Array.isArray(odd) ? odd : [])
    if (isRecord(each) && typeof each.at === 'number') entries.splice(each.at, 0, each.value);
  return {
    extensions: {},
    ...joinedFields(book, bookFields, book.foreign),
    entries: listed !== undefined && entries.length === 0 ? listed : entries,
  };
};

/** Tags of the card, then those of the site. */
const tagsOf = (rest: JsonRecord, tags: readonly string[]): JsonRecord => {
  if (rest.tags !== undefined && !Array.isArray(rest.tags)) return {};
  const given: unknown[] = Array.isArray(rest.tags) ? rest.tags : [];
  return { tags: [...given, ...tags.filter((tag) => !given.includes(tag))] };
};

/** Our data in a card: where the role comes from, and what a card has no field for. */
const extensionsOf = (rest: JsonRecord, { abstract, source, licence, details }: RoleForCard): JsonRecord => {
  const extensions: unknown = rest.extensions === undefined ? {} : rest.extensions;
  if (!isRecord(extensions)) return {};
  const before = recordOf(extensions[extensionName]);
  const { temperature, longest } = details.model;
  const own = {
    ...before,
    abstract,
    model: { ...(temperature !== null && { temperature }), longest },
    ...(source && { source }),
    ...(licence && before.licence === undefined && { licence }),
  };
  return { extensions: { ...extensions, [extensionName]: own } };
};

const sourceOf = (rest: JsonRecord, source: string): JsonRecord => {
  const given = textsOf(rest.source);
  const isWrong = rest.source !== undefined && given.length === 0;
  return source === '' || isWrong || given.includes(source) ? {} : { source: [...given, source] };
};

const dataOf = (role: RoleForCard, version: WrittenVersion, wasSecond: boolean): JsonRecord => {
  const { foreign, book, ...texts } = role.details;
  const { name, prologue, prompt } = role;
  const rest = restOf(foreign);
  const written = book ? bookOfRole(book, version, wasSecond) : foreign.book;
  const data = {
    ...joinedFields({ ...texts, name, prologue, prompt }, roleFields, foreign),
    ...tagsOf(rest, role.tags),
    ...extensionsOf(rest, role),
    ...(written !== undefined && { character_book: written }),
  };
  const third = {
    group_only_greetings: [],
    creation_date: Math.floor(role.createdAt / 1_000),
    ...data,
    ...sourceOf(rest, role.source),
  };
  if (version === 3) return third;
  return wasSecond ? data : withoutThirdFields(data, thirdFields);
};

const specs = {
  2: { spec: 'chara_card_v2', spec_version: '2.0' },
  3: { spec: 'chara_card_v3', spec_version: '3.0' },
} as const;

/**
 * Writes a role as a card. A role that was made of a card and not changed since gives back every field of it; `source` of version 3 and our
 * extension are added to.
 */
export const cardOfRole = (role: RoleForCard, version: WrittenVersion): JsonRecord => {
  const { foreign } = role.details;
  const data = dataOf(role, version, foreign.version === 2);
  const { spec_version } = foreign;
  const isSame = foreign.version === version && typeof spec_version === 'string' && spec_version !== '';
  const mirrored = firstFields.filter((name) => textsOf(foreign.mirrored).includes(name));
  return {
    ...recordOf(foreign.top),
    ...Object.fromEntries(mirrored.map((name) => [name, data[name]])),
    ...specs[version],
    ...(isSame && { spec_version }),
    data,
  };
};
