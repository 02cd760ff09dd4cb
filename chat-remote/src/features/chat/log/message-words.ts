import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';

export interface WordPart {
  readonly text: string;
  readonly kind: 'plain' | 'mention' | 'link';
  /** Whether it mentions the viewer. */
  readonly isMe?: boolean;
}

const link = /https?:\/\/[^\s<>"'，。；：！？、（）《》「」]+/gi;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param me id of the viewer @returns the text in parts: addresses and mentioned people stand out */
export const wordParts = (
  { content, mentions }: Pick<ChatMessage, 'content' | 'mentions'>,
  me: number,
): readonly WordPart[] => {
  // The longest first: `@小叶子` is not `@小叶` and something.
  const names = mentions.toSorted((a, b) => b.name.length - a.name.length);
  const either = [link.source, ...names.map(({ name }) => `@${escaped(name)}`)].join('|');
  const parts: WordPart[] = [];
  let end = 0;
  for (const { 0: text, index } of content.matchAll(new RegExp(either, 'gi'))) {
    if (index > end) parts.push({ kind: 'plain', text: content.slice(end, index) });
    end = index + text.length;
    const mention = names.find(({ name }) => text === `@${name}`);
    parts.push(mention ? { kind: 'mention', text, isMe: mention.user_id === me } : { kind: 'link', text });
  }
  if (end < content.length) parts.push({ kind: 'plain', text: content.slice(end) });
  return parts;
};

/** @returns whether the viewer is mentioned; visitors cannot be */
export const mentionsMe = ({ mentions }: Pick<ChatMessage, 'mentions'>, me: number): boolean =>
  me !== 0 && mentions.some(({ user_id }) => user_id === me);
