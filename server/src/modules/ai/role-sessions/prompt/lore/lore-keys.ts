import { linearPattern, type LinearPattern } from '#platform/text/linear-pattern';

/** Characters of the newest messages that are searched: keys are many, and of strangers. */
export const longestHaystack = 20_000;
/** Instructions times characters that the expressions of one scan may take; about 0.3 seconds. */
const mostWork = 10_000_000;
/** Expressions that one scan compiles anew. */
const mostCompiled = 200;
const mostKept = 500;

const kept = new Map<string, LinearPattern | undefined>();

const compiled = (key: string, ignoreCase: boolean): LinearPattern | undefined => {
  const answer = linearPattern(key, { ignoreCase });
  return 'pattern' in answer ? answer.pattern : undefined;
};

export interface KeyRule {
  readonly use_regex: boolean;
  readonly case_sensitive: boolean;
}

export interface Haystack {
  readonly text: string;
  readonly lower: string;
}

/** @param messages the newest first */
export const haystackOf = (messages: readonly string[]): Haystack => {
  const text = messages.join('\n').slice(0, longestHaystack);
  return { text, lower: text.toLowerCase() };
};

/** Looks for keys within the limits of one scan: beyond them, expressions match nothing. */
export const keySearch = () => {
  let work = 0;
  let made = 0;

  const patternOf = (key: string, ignoreCase: boolean): LinearPattern | undefined => {
    const name = `${ignoreCase ? 'i' : 's'} ${key}`;
    if (kept.has(name)) return kept.get(name);
    made += 1;
    if (made > mostCompiled) return undefined;
    const pattern = compiled(key, ignoreCase);
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(name, pattern);
    return pattern;
  };

  const matches = (key: string, { text, lower }: Haystack, rule: KeyRule): boolean => {
    if (key === '') return false;
    if (!rule.use_regex) return rule.case_sensitive ? text.includes(key) : lower.includes(key.toLowerCase());
    const pattern = patternOf(key, !rule.case_sensitive);
    if (!pattern) return false;
    work += pattern.size * text.length;
    return work <= mostWork && pattern.test(text);
  };

  return {
    /** @returns whether one of the keys is in the text */
    any: (keys: readonly string[], haystack: Haystack, rule: KeyRule): boolean =>
      keys.some((key) => matches(key, haystack, rule)),
  };
};

export type KeySearch = ReturnType<typeof keySearch>;
