export interface AnswerPart {
  readonly kind: 'text' | 'reasoning';
  readonly text: string;
}

const opening = '<think>';
const closing = '</think>';

/** @returns how much of the end of a text may be the beginning of the tag */
const heldLength = (text: string, tag: string): number => {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1)
    if (tag.startsWith(text.slice(-length))) return length;
  return 0;
};

const part = (kind: AnswerPart['kind'], text: string): AnswerPart[] => (text === '' ? [] : [{ kind, text }]);

/**
 * Splits off the reasoning that some servers put into the text of an answer: from `<think>` at its very beginning, but for white space, to
 * `</think>`, or to the end of the answer where that never comes. Such tags anywhere else are text. White space around the reasoning belongs
 * to neither part. Feed it the text of one answer in order, in pieces of any length.
 */
export const leadingThought = () => {
  let stage: 'before' | 'inside' | 'after' | 'text' = 'before';
  /** What cannot be told yet. */
  let held = '';
  let hasThought = false;

  const thought = (text: string): AnswerPart[] => {
    const shown = hasThought ? text : text.trimStart();
    if (shown !== '') hasThought = true;
    return part('reasoning', shown);
  };

  const afterThought = (text: string): AnswerPart[] => {
    const rest = text.trimStart();
    if (rest !== '') stage = 'text';
    return part('text', rest);
  };

  const insideThought = (text: string): AnswerPart[] => {
    const end = text.indexOf(closing);
    if (end >= 0) {
      stage = 'after';
      return [...thought(text.slice(0, end).trimEnd()), ...afterThought(text.slice(end + closing.length))];
    }
    const known = text.slice(0, text.length - heldLength(text, closing)).trimEnd();
    held = text.slice(known.length);
    return thought(known);
  };

  const beforeAll = (text: string): AnswerPart[] => {
    const begin = text.trimStart();
    if (begin.startsWith(opening)) {
      stage = 'inside';
      return insideThought(begin.slice(opening.length));
    }
    if (opening.startsWith(begin)) {
      held = text;
      return [];
    }
    stage = 'text';
    return part('text', text);
  };

  return {
    text: (piece: string): AnswerPart[] => {
      const text = held + piece;
      held = '';
      if (stage === 'before') return beforeAll(text);
      if (stage === 'inside') return insideThought(text);
      return stage === 'after' ? afterThought(text) : part('text', text);
    },

    /** @returns what was held when the answer ended */
    end: (): AnswerPart[] => {
      const rest = held;
      held = '';
      return stage === 'inside' ? thought(rest.trimEnd()) : part('text', rest);
    },
  };
};

export type LeadingThought = ReturnType<typeof leadingThought>;
