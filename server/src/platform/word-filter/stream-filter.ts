import type { WordMatcher, WordRule } from './word-filter';

export interface StreamFilter {
  /**
   * @returns what may be shown of the text now; `blocked` by the first word that is not only masked: nothing of that word was ever returned
   */
  push(piece: string): FilteredPiece;
  /** The rest, when nothing follows. */
  end(): FilteredPiece;
}

export interface FilteredPiece {
  readonly text: string;
  readonly blocked?: WordRule;
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** @returns a text without the first half of a character at its end */
const wholeCharacters = (text: string): string =>
  isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.slice(0, -1) : text;

/**
 * Checks a text that arrives in pieces like the whole text. As many letters and digits are held back as the longest word has: a word that
 * has begun, and the sign after it that could make a Latin word a part of another one, are known before any of it is returned.
 * @param before text that was returned earlier, which a word could begin in
 */
export const streamFilter = (words: WordMatcher, before = ''): StreamFilter => {
  const { longest } = words;
  // From here on the text is looked at; `shown` is how much of it was returned.
  let text = before;
  let shown = before.length;
  let blocked: WordRule | undefined;

  const masked = (from: number, to: number, spans: readonly { start: number; end: number }[]): string => {
    let result = '';
    let at = from;
    for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
      const first = Math.max(start, at);
      const last = Math.min(end, to);
      if (first >= last) continue;
      result += text.slice(at, first) + '*'.repeat(Array.from(text.slice(first, last)).length);
      at = last;
    }
    return result + text.slice(at, to);
  };

  const advance = (isEnd: boolean): FilteredPiece => {
    if (blocked) return { text: '', blocked };
    const known = isEnd ? text : wholeCharacters(text);
    const { hits, starts } = words.scan(known);
    const held = Math.max(0, starts.length - longest);
    const limit = isEnd ? known.length : Math.max(shown, starts[held] ?? known.length);
    // A hit that ends in what was returned was decided when the text before it was still there.
    const decided = hits.filter(({ start, end }) => end > shown && (isEnd || start < limit));
    const strict = decided.filter(({ rule }) => rule.action !== 'mask').sort((a, b) => a.start - b.start)[0];
    const to = strict ? Math.max(shown, Math.min(limit, strict.start)) : limit;
    const spans = decided.filter(({ rule }) => rule.action === 'mask');
    const result = masked(shown, to, spans);
    shown = to;
    if (strict) {
      blocked = strict.rule;
      return { text: result, blocked };
    }
    const kept = starts[Math.max(0, held - longest - 1)] ?? 0;
    const cut = Math.min(shown, held > longest + 1 ? kept : 0);
    text = text.slice(cut);
    shown -= cut;
    return { text: result };
  };

  return {
    push: (piece) => {
      if (longest === 0) return { text: piece };
      text += piece;
      return advance(false);
    },
    end: () => (longest === 0 ? { text: '' } : advance(true)),
  };
};
