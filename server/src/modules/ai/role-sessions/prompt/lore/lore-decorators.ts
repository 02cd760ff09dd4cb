import type { LorePosition } from '@yanye/shared/contract/role-details.calls';

/** What the lines at the top of an entry say about it. */
export interface LoreRules {
  readonly isActivated?: boolean;
  readonly isDeactivated?: boolean;
  readonly scanDepth?: number;
  readonly additionalKeys?: readonly string[];
  readonly excludedKeys?: readonly string[];
  /** Messages of the role that there have to be. */
  readonly onlyAfter?: number;
  /** Only at every so many messages of the role. */
  readonly onlyEvery?: number;
  /** Only with the greeting of that number. */
  readonly greeting?: number;
  readonly position?: LorePosition;
  /** Left out before all others. */
  readonly isLeast?: boolean;
}

const count = (value: string): number | undefined => (/^\d{1,6}$/.test(value) ? Number(value) : undefined);
const list = (value: string): readonly string[] =>
  value
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');

const counted =
  (name: 'scanDepth' | 'onlyAfter' | 'onlyEvery' | 'greeting') =>
  (value: string): LoreRules | undefined => {
    const number = count(value);
    return number === undefined ? undefined : { [name]: number };
  };

const positions: Readonly<Record<string, LorePosition>> = {
  before_desc: 'before',
  after_desc: 'after',
  personality: 'after',
  scenario: 'after',
};

/** The decorators of version 3 of cards that mean something here; each is undefined for a value that it does not take. */
const known: Readonly<Record<string, (value: string) => LoreRules | undefined>> = {
  activate: () => ({ isActivated: true }),
  constant: () => ({ isActivated: true }),
  dont_activate: () => ({ isDeactivated: true }),
  scan_depth: counted('scanDepth'),
  activate_only_after: counted('onlyAfter'),
  activate_only_every: counted('onlyEvery'),
  is_greeting: counted('greeting'),
  additional_keys: (value) => ({ additionalKeys: list(value) }),
  exclude_keys: (value) => ({ excludedKeys: list(value) }),
  position: (value) => (positions[value] ? { position: positions[value] } : undefined),
  ignore_on_max_context: () => ({ isLeast: true }),
};

/** Entries of cards are texts of strangers: what comes after so many lines is content. */
const mostLines = 50;

/**
 * Reads `@@name value` lines at the top of an entry. `@@@name value` follows a decorator that it stands in for where that one is not known. Unknown
 * ones are cut from the text, too.
 */
export const readDecorators = (content: string): { readonly rules: LoreRules; readonly text: string } => {
  const lines = content.split('\n', mostLines + 1);
  let rules: LoreRules = {};
  let at = 0;
  let isSettled = true;
  for (; at < Math.min(lines.length, mostLines); at += 1) {
    const [, marks = '', name = '', value = ''] = /^(@@@?)(\w+)(.*)$/.exec((lines[at] ?? '').trim()) ?? [];
    if (marks === '') break;
    const isFallback = marks === '@@@';
    if (isFallback && isSettled) continue;
    const read = Object.hasOwn(known, name) ? known[name]?.(value.trim()) : undefined;
    rules = { ...rules, ...read };
    isSettled = read !== undefined;
  }
  const cut = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0);
  return { rules, text: content.slice(cut).trim() };
};
