import type { OwnRoleWithTexts } from '@yanye/shared/contract/own-roles';
import type { LoreBook, LoreEntry } from '@yanye/shared/contract/role-details';

/** A row of a list in the form; the key stays while its neighbours come and go. */
export interface Keyed<T> {
  readonly key: string;
  readonly value: T;
}

export interface RoleDraft {
  readonly name: string;
  readonly icon: string;
  readonly abstract: string;
  readonly prologue: string;
  readonly prompt: string;
  readonly examples: string;
  readonly personality: string;
  readonly scenario: string;
  readonly system: string;
  readonly after_history: string;
  readonly greetings: readonly Keyed<string>[];
  readonly entries: readonly Keyed<LoreEntry>[];
  /** The rest of the lorebook, as it was loaded. */
  readonly book: Omit<LoreBook, 'entries'> | null;
}

/** Names of the fields that are one text. */
export type TextName = {
  [K in keyof RoleDraft]: RoleDraft[K] extends string ? K : never;
}[keyof RoleDraft];

const emptyBook: Omit<LoreBook, 'entries'> = {
  name: '',
  description: '',
  scan_depth: null,
  token_budget: null,
  recursive: false,
  foreign: {},
};

export const emptyEntry: LoreEntry = {
  keys: [],
  secondary_keys: [],
  comment: '',
  content: '',
  enabled: true,
  constant: false,
  selective: false,
  use_regex: false,
  case_sensitive: false,
  order: 0,
  priority: null,
  position: 'before',
  foreign: {},
};

export const emptyDraft: RoleDraft = {
  name: '',
  icon: '',
  abstract: '',
  prologue: '',
  prompt: '',
  examples: '',
  personality: '',
  scenario: '',
  system: '',
  after_history: '',
  greetings: [],
  entries: [],
  book: null,
};

const keyed = <T>(values: readonly T[]): Keyed<T>[] =>
  values.map((value, at) => ({ key: `loaded ${at}`, value }));

export const draftOf = ({
  name,
  icon,
  abstract,
  prologue,
  prompt,
  details,
}: Pick<OwnRoleWithTexts, 'name' | 'icon' | 'abstract' | 'prologue' | 'prompt' | 'details'>): RoleDraft => {
  const { examples, personality, scenario, system, after_history, greetings, book } = details;
  const { entries, ...rest } = book ?? { ...emptyBook, entries: [] };
  return {
    ...{ name, icon, abstract, prologue, prompt },
    ...{ examples, personality, scenario, system, after_history },
    greetings: keyed(greetings),
    entries: keyed(entries),
    book: book && rest,
  };
};

/** @returns the body of a call that stores the draft; rows without words are left out */
export const bodyOf = ({ greetings, entries, book, ...draft }: RoleDraft) => {
  const { name, icon, abstract, prologue, prompt, ...texts } = draft;
  const kept = entries.map(({ value }) => value).filter(({ content }) => content.trim() !== '');
  return {
    ...{ name, icon, abstract, prologue, prompt },
    details: {
      ...texts,
      greetings: greetings.map(({ value }) => value).filter((greeting) => greeting.trim() !== ''),
      book: book === null && kept.length === 0 ? null : { ...(book ?? emptyBook), entries: kept },
    },
  };
};

const required = ['name', 'abstract', 'prologue', 'prompt'] as const;
export type RequiredName = (typeof required)[number];

/** @returns the first required field without words */
export const missingIn = (draft: RoleDraft): RequiredName | undefined =>
  required.find((name) => draft[name].trim() === '');

/** @param isPatterns whether the keys are regular expressions, which may contain commas @returns keys as they were typed */
export const keysIn = (text: string, isPatterns: boolean): string[] =>
  text
    .split(isPatterns ? /\n/ : /[,，、;；\n]/)
    .map((key) => key.trim())
    .filter((key) => key !== '');
