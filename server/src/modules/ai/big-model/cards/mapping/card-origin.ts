import { isRecord, type JsonRecord } from '../format/card-json';
import { CardProblem } from '../format/card-problem';
import { messages as fileMessages } from '../format/messages.zh';
import { messages } from './messages.zh';
import { firstFields } from './role-fields';

export type CardVersion = 1 | 2 | 3;

const versions: Readonly<Record<string, CardVersion>> = { chara_card_v2: 2, chara_card_v3: 3 };

/** A card of any version, split into the object with its fields and what stands around it. */
export interface OpenedCard {
  readonly version: CardVersion;
  /** As the card gives it; '' for version 1. */
  readonly specVersion: string;
  readonly data: JsonRecord;
  /** Fields beside `data`, except those that repeat a field of it. */
  readonly top: JsonRecord;
  /** Names of the fields of version 1 that stand beside `data` as well, for older programs. */
  readonly mirrored: readonly string[];
}

const isFirst = (card: JsonRecord): boolean =>
  typeof card.name === 'string' && firstFields.slice(1).some((name) => typeof card[name] === 'string');

/** The version is told by the field `spec`: programs write any version under any name into a picture. @throws CardProblem */
export const openedCard = (card: JsonRecord): OpenedCard => {
  const { spec, spec_version, data, ...around } = card;
  if (spec === 'lorebook_v3') throw new CardProblem(messages.loreOnly);
  const version = typeof spec === 'string' && Object.hasOwn(versions, spec) ? versions[spec] : undefined;
  if (version && isRecord(data)) {
    const mirrored = firstFields.filter((name) => name in around && around[name] === data[name]);
    const top = Object.entries(around).filter(([name]) => !mirrored.some((each) => each === name));
    const specVersion = typeof spec_version === 'string' ? spec_version : '';
    return { version, specVersion, data, top: Object.fromEntries(top), mirrored };
  }
  if (spec !== undefined || !isFirst(card)) throw new CardProblem(fileMessages.noCard);
  const names = firstFields.filter((name) => name in card);
  const first = new Set<string>(names);
  return {
    version: 1,
    specVersion: '',
    data: Object.fromEntries(names.map((name) => [name, card[name]])),
    top: Object.fromEntries(Object.entries(card).filter(([name]) => !first.has(name))),
    mirrored: [],
  };
};
