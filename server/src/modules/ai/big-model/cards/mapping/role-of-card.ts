import { roleLengths } from '@yanye/shared/contract/managed-roles.calls';
import type { LoreBook, RoleDetails, RoleModel } from '@yanye/shared/contract/role-details';
import { roleDetailLimits as limits } from '@yanye/shared/contract/role-details.calls';
import { assetsOf, countedAssets } from '../format/card-assets';
import { isRecord, type JsonRecord } from '../format/card-json';
import { CardProblem } from '../format/card-problem';
import { bookOfCard } from './book-of-card';
import { takenFields, withKept, type FieldValues } from './card-fields';
import { openedCard, type OpenedCard } from './card-origin';
import { number, numberOrNone, oneLine } from './field-kinds';
import { messages } from './messages.zh';
import { extensionName, roleFields } from './role-fields';
import { withThirdFields } from './third-fields';

export interface RoleOfCard {
  readonly name: string;
  readonly abstract: string;
  readonly prologue: string;
  readonly prompt: string;
  readonly details: RoleDetails;
  /** Titles, as they are in the card. */
  readonly tags: readonly string[];
  /** Sentences about what differs from the card. */
  readonly notices: readonly string[];
}

type RoleValues = FieldValues<typeof roleFields>;

/** Characters of everything that is kept for the export alone. */
const longestForeign = 1_000_000;

const ownExtensionOf = (data: JsonRecord): JsonRecord => {
  const { extensions } = data;
  const own = isRecord(extensions) ? extensions[extensionName] : undefined;
  return isRecord(own) ? own : {};
};

const modelFields = {
  temperature: numberOrNone('temperature', { least: 0, most: 2 }),
  longest: number('longest', 0, { least: 0, most: limits.longest, isWhole: true }),
};

const modelOf = ({ model }: JsonRecord): RoleModel => {
  const { values } = takenFields(isRecord(model) ? model : {}, modelFields);
  return { ...values, provider: 0 };
};

const abstractOf = ({ abstract }: JsonRecord, { creator_notes, prompt }: RoleValues): string => {
  const plain = (text: string): string => oneLine(text.replace(/<[^>]*>/g, ' '), roleLengths.abstract);
  return oneLine(abstract, roleLengths.abstract) || plain(creator_notes) || plain(prompt);
};

const isBlank = (text: string): boolean => text.trim() === '';

interface Taken {
  readonly values: RoleValues;
  readonly foreign: JsonRecord;
}

/** Fills what a role needs and a card may lack. */
const withDefaults = ({ values, foreign }: Taken): Taken => {
  const needed = [
    ['prompt', messages.defaults.prompt(values.name)],
    ['prologue', messages.defaults.prologue],
  ] as const;
  const missing = needed.filter(([name]) => isBlank(values[name]));
  return {
    values: { ...values, ...Object.fromEntries(missing) },
    foreign: missing.reduce<JsonRecord>(
      (all, [name, text]) => withKept(all, roleFields[name].card, values[name], text),
      foreign,
    ),
  };
};

const takenBook = (value: unknown): { readonly book: LoreBook | null; readonly notices: string[] } => {
  if (isRecord(value)) return bookOfCard(value);
  return { book: null, notices: value === undefined || value === null ? [] : [messages.entriesChanged(1)] };
};

const originNotices = ({ version, specVersion }: OpenedCard, data: JsonRecord): string[] => {
  const { source, licence } = ownExtensionOf(data);
  return [
    ...(version === 3 && Number.parseFloat(specVersion) > 3
      ? [messages.newer(oneLine(specVersion, 20))]
      : []),
    ...(typeof source === 'string' && source !== '' ? [messages.from(oneLine(source, 300))] : []),
    ...(typeof licence === 'string' && licence !== '' ? [messages.licensed(oneLine(licence, 300))] : []),
  ];
};

const assetNotices = (card: JsonRecord): string[] => {
  const { stored, remote } = countedAssets(assetsOf(card));
  return [
    ...(stored > 0 ? [messages.assetsStored(stored)] : []),
    ...(remote > 0 ? [messages.assetsRemote(remote)] : []),
  ];
};

const changedNotices = (changed: readonly string[]): string[] =>
  changed.length > 0 ? [messages.changed(changed.map((name) => messages.fields[name] ?? name))] : [];

const tagsOf = ({ tags }: JsonRecord): string[] =>
  Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];

/** @throws CardProblem when the whole is more than a role may have */
const checkedSize = (details: RoleDetails): RoleDetails => {
  const { foreign, ...edited } = details;
  if (JSON.stringify(edited).length > limits.whole || JSON.stringify(foreign).length > longestForeign)
    throw new CardProblem(messages.tooMuch);
  return details;
};

/**
 * Makes a role of a card. What has no field in a role is kept in `foreign`, beside the values that had to be changed, so that
 * `cardOfRole` gives every field back.
 * @throws CardProblem for no card, a card without a name, and texts beyond the limits of a role
 */
export const roleOfCard = (card: JsonRecord): RoleOfCard => {
  const opened = openedCard(card);
  const data = withThirdFields(opened.data);
  const { character_book, ...others } = data;
  const read = takenFields(others, roleFields);
  if (read.values.name === '') throw new CardProblem(messages.noName);
  const { values, foreign } = withDefaults({ ...read, foreign: { ...read.foreign } });
  const { name, prompt, prologue, ...texts } = values;
  const { book, notices } = takenBook(character_book);
  const own = ownExtensionOf(data);
  return {
    name,
    prompt,
    prologue,
    abstract: abstractOf(own, read.values) || messages.defaults.abstract,
    details: checkedSize({
      ...texts,
      book,
      model: modelOf(own),
      foreign: {
        version: opened.version,
        spec_version: opened.specVersion,
        top: opened.top,
        mirrored: [...opened.mirrored],
        ...foreign,
        ...(book === null && character_book !== undefined && { book: character_book }),
      },
    }),
    tags: tagsOf(data),
    notices: [
      ...originNotices(opened, data),
      ...changedNotices(read.changed),
      ...notices,
      ...assetNotices(card),
    ],
  };
};
