import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { chatTypes } from '@yanye/shared/contract/chat.calls';
import type { ModelTurn, ModelWindow } from '#ai/providers/model-stream';
import type { RoleSessionsPublic } from '#ai/role-sessions/role-sessions.module';
import { messages } from './messages.zh';

const text = messages.prompt;

type PromptTools = RoleSessionsPublic['inRooms']['prompts'];

export interface RoomPrompt {
  /** The site's general prompt. */
  readonly general: string;
  readonly role: { readonly name: string; readonly prompt: string };
  readonly room: string;
  /** Characters of the longest answer. */
  readonly longest: number;
  /** What was said, the oldest first; the last one is the message that asks. */
  readonly said: readonly Pick<ChatMessage, 'nick_name' | 'msg_type' | 'content'>[];
}

/** One line each: a message cannot look like several. */
const oneLine = (words: string): string => words.replaceAll(/\s*[\n\r\u2028\u2029]+\s*/g, ' / ');

/** @returns what somebody said in one line */
export const lineOf = ({ nick_name, msg_type, content }: RoomPrompt['said'][number]): string => {
  const words =
    msg_type === chatTypes.image ? text.picture : msg_type === chatTypes.file ? text.file(content) : content;
  return text.line(oneLine(nick_name), oneLine(words));
};

/** Makes prompts of what was said in a room, within the window of a model. */
export const roomPrompts = ({ budgetOf, tokensOf, tokensOfTurn, withinTokens }: PromptTools) => ({
  /** The message that asks is always there, then what the role is, then as many messages as fit, the newest first. */
  assemble: (
    { general, role, room, longest, said }: RoomPrompt,
    window: ModelWindow,
  ): readonly ModelTurn[] => {
    const budget = Math.max(0, budgetOf(window) - 2 * tokensOfTurn);
    const rules = text.room(role.name, room, longest);
    const [last = '', ...earlier] = said.toReversed().map(lineOf);
    const asking = withinTokens(text.last(last), Math.floor(budget / 3));
    let left = budget - tokensOf(asking) - tokensOf(rules) - 1;
    const core = withinTokens(role.prompt, Math.max(0, left - 1));
    left -= tokensOf(core) + 1;
    const parts = [core, rules];
    if (general !== '' && tokensOf(general) + 1 <= left) {
      parts.unshift(general);
      left -= tokensOf(general) + 1;
    }
    const lines: string[] = [];
    for (const line of earlier) {
      left -= tokensOf(`${line}\n`);
      if (left < 0) break;
      lines.unshift(line);
    }
    return [
      { role: 'system', content: parts.filter((part) => part !== '').join('\n\n') },
      { role: 'user', content: [...lines, asking].join('\n') },
    ];
  },
});

export type RoomPrompts = ReturnType<typeof roomPrompts>;
