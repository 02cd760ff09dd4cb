import type { Mention } from '@yanye/shared/contract/comments';
import { mentionParts } from './mention-parts';

export interface CommentPart {
  readonly kind: 'text' | 'mention' | 'link' | 'code';
  readonly text: string;
}

// Chinese text follows an address without a space. The punctuation at its end belongs to the sentence.
const linkOrCode = /`([^`\n]+)`|https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+[\w\-~/#=&%]/g;

/**
 * Splits a comment into paragraphs, and these into addresses, code between backquotes, mentions and the text between.
 * @param mentions users with their name in the text and their current name
 */
export const commentParagraphs = (content: string, mentions: readonly Mention[]): CommentPart[][] => {
  const named = (text: string): CommentPart[] =>
    mentionParts(text, mentions).map((part) => ({
      kind: part.isMention ? 'mention' : 'text',
      text: part.text,
    }));
  return content.split(/\n{2,}/).map((paragraph) => {
    const parts: CommentPart[] = [];
    let end = 0;
    for (const found of paragraph.matchAll(linkOrCode)) {
      parts.push(...named(paragraph.slice(end, found.index)));
      parts.push(
        found[1] === undefined ? { kind: 'link', text: found[0] } : { kind: 'code', text: found[1] },
      );
      end = found.index + found[0].length;
    }
    parts.push(...named(paragraph.slice(end)));
    return parts;
  });
};
