import { createHash } from 'node:crypto';

/** Who is meant, and what the random ones depend on. */
export interface MacroFacts {
  readonly char: string;
  readonly user: string;
  /** `pick` and the like give the same for the same seed: that of a session. */
  readonly pick: number;
  /** The seed of `random` and `roll`: that of one answer, so that its prompt is stable. */
  readonly random: number;
}

/** Macros may stand in macros; what is nested deeper stays as it is. */
const deepest = 4;
/** More of them in one text stay as they are. */
const mostMacros = 1_000;
/** Sides of a die. */
const mostSides = 1_000_000;

const macro = /\{\{([^{}]*)\}\}/g;
/** As the first version of cards spells them. */
const former = /<(user|bot|char)>/gi;

const numberOf = (seed: number, name: string, at: number, below: number): number =>
  createHash('sha256').update(`${seed} ${name} ${at}`).digest().readUInt32BE(0) % below;

/** Choices are separated by commas; `\,` is a comma in one. */
const choicesOf = (list: string): readonly string[] =>
  list.split(/(?<!\\),/).map((choice) => choice.replaceAll(String.raw`\,`, ',').trim());

const rolled = (die: string, facts: MacroFacts, at: number): string | undefined => {
  const sides = /^d?(\d{1,9})$/i.exec(die)?.[1];
  if (sides === undefined) return undefined;
  const most = Math.min(mostSides, Math.max(1, Number(sides)));
  return String(1 + numberOf(facts.random, die, at, most));
};

/** @returns undefined for a macro that is not known */
const valueOf = (inner: string, facts: MacroFacts, at: number): string | undefined => {
  if (inner.trimStart().startsWith('//')) return '';
  const [, name = '', rest = ''] = /^\s*(\w+)\s*(?::\s*([\s\S]*))?$/.exec(inner) ?? [];
  const chosen = (seed: number): string => {
    const choices = choicesOf(rest);
    return choices[numberOf(seed, rest, at, choices.length)] ?? '';
  };
  switch (name.toLowerCase()) {
    case 'char':
    case 'bot':
      return facts.char;
    case 'user':
      return facts.user;
    case 'random':
      return chosen(facts.random);
    case 'pick':
      return chosen(facts.pick);
    case 'roll':
      return rolled(rest.trim(), facts, at);
    case 'comment':
    case 'hidden_key':
      return '';
    case 'reverse':
      return Array.from(rest).toReversed().join('');
    default:
      return undefined;
  }
};

/** What a name may bring into a text is no macro. */
const plain = (name: string): string => name.replaceAll(/[{}<>]/g, '');

/**
 * Fills the macros of character cards, in any case: `{{char}}`, `{{user}}`, `{{random:a,b}}`, `{{pick:a,b}}`, `{{roll:d6}}`, `{{reverse:x}}`; notes
 * (`{{// x}}`, `{{comment:x}}`) and `{{hidden_key:x}}` disappear. Others stay as they are. The same facts give the same text.
 */
export const fillMacros = (text: string, { char, user, ...seeds }: MacroFacts): string => {
  const facts: MacroFacts = { ...seeds, char: plain(char), user: plain(user) };
  let filled = text.replaceAll(former, (_all, name: string) =>
    name.toLowerCase() === 'user' ? facts.user : facts.char,
  );
  let count = 0;
  for (let depth = 0; depth < deepest && filled.includes('{{'); depth += 1) {
    const before = filled;
    filled = before.replaceAll(macro, (all, inner: string) => {
      count += 1;
      return count > mostMacros ? all : (valueOf(inner, facts, count) ?? all);
    });
    if (filled === before) break;
  }
  return filled;
};

/** @returns the keys that `{{hidden_key:x}}` has for the scan of a lorebook */
export const hiddenKeys = (text: string): string =>
  [...text.matchAll(/\{\{\s*hidden_key\s*:([^{}]*)\}\}/gi)].map(([, key = '']) => key.trim()).join('\n');
