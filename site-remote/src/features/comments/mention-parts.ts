import type { Mention } from '@yanye/shared/contract/comments';

export interface TextPart {
  readonly text: string;
  readonly isMention: boolean;
}

/**
 * Splits a text at its mentions.
 * @param mentions users with their name in the text and their current name
 * @returns the parts in order, with current names
 */
export const mentionParts = (content: string, mentions: readonly Mention[]): TextPart[] => {
  // The longest first: `@小叶子` is not `@小叶` and something.
  const named = mentions.toSorted((a, b) => b.name.length - a.name.length);
  const parts: TextPart[] = [];
  let plain = '';
  for (let at = 0; at < content.length;) {
    const found = named.find(({ name }) => content.startsWith(`@${name}`, at));
    if (!found) {
      plain += content[at];
      at += 1;
      continue;
    }
    if (plain !== '') parts.push({ text: plain, isMention: false });
    plain = '';
    parts.push({ text: `@${found.nick_name}`, isMention: true });
    at += found.name.length + 1;
  }
  if (plain !== '') parts.push({ text: plain, isMention: false });
  return parts;
};
