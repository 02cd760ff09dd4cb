import { chatSettings } from '@yanye/shared/contract/chat';
import {
  chatLimits,
  chatReactions,
  defaultChatSettings,
  type ChatReaction,
  type ChatSettings,
} from '@yanye/shared/contract/chat.calls';
import { chatFileLimits } from '@yanye/shared/contract/chat-files.calls';
import { chatRoomLimits } from '@yanye/shared/contract/chat-rooms.calls';
import { z } from 'zod';
import { FormatProblem } from './format-problem';
import { messages } from './messages.zh';
import { listOf, readJson, readLongList } from './read-json';
import { authorLine, writtenAuthor, type WrittenAuthor } from './written-author';

/** A room of the group chat; `created_at` is milliseconds since 1970. */
export interface RoomRecord {
  readonly uid: string;
  readonly name: string;
  readonly created_at: number;
  /** Those that differ from the defaults. */
  readonly settings: Partial<ChatSettings>;
}

export interface ReactionRecord {
  readonly sign: ChatReaction;
  /** Account of who reacted. */
  readonly user: string;
  readonly created_at: number;
}

/** A message of a room. Timestamps are milliseconds since 1970. */
export interface ChatRecord {
  /** Unique within its room. */
  readonly uid: string;
  readonly number: number;
  readonly created_at: number;
  /** Both names are empty for an account that was removed. */
  readonly author: WrittenAuthor;
  /** Of a file, whatever a newer program wrote. */
  readonly type: string;
  /** Text, the address of the picture, or the name of the file; empty once it was recalled. */
  readonly content: string;
  /** The `uid` of the message that it answers; '' for none. */
  readonly answers: string;
  /** Accounts that it mentions, with their names in its text. */
  readonly mentions: readonly WrittenAuthor[];
  readonly everybody: boolean;
  readonly isEdited: boolean;
  readonly isRecalled: boolean;
  readonly reactions: readonly ReactionRecord[];
}

/** Types of messages that this program imports. */
const writtenTypes = ['text', 'picture', 'file'] as const;
export type WrittenType = (typeof writtenTypes)[number];

export type KnownChatRecord = ChatRecord & { readonly type: WrittenType };

/** @returns whether this program can import a message; a newer one may have written others */
export const isKnown = (record: ChatRecord): record is KnownChatRecord =>
  writtenTypes.some((type) => type === record.type);

/** @returns whether a message is nothing without a file */
export const needsFile = ({ type, isRecalled }: ChatRecord): boolean => type === 'file' && !isRecalled;

/** Reactions of one message, the oldest first; more are not written. */
export const maxReactions = 5_000;

const uid = z.string().regex(/^[\w-]{1,64}$/);
const moment = z.iso.datetime({ offset: true });
const picture = /^\/uploads\/(?:[\w-]+\/)+[\w-][\w.-]*$/;

const room = z.object({
  id: uid,
  name: z.string().min(1).max(chatRoomLimits.name),
  created: moment,
  settings: chatSettings.partial().default({}),
});

const message = z
  .object({
    id: uid,
    number: z.number().int().min(1),
    created: moment,
    author: writtenAuthor,
    type: z.string().min(1).max(20).default('text'),
    answers: uid.optional(),
    mentions: listOf(writtenAuthor, { most: chatLimits.mentions }).optional(),
    everybody: z.literal(true).optional(),
    edited: z.literal(true).optional(),
    recalled: z.literal(true).optional(),
    reactions: listOf(
      z.object({ sign: z.enum(chatReactions), user: z.string().min(1).max(64), created: moment }),
      { most: maxReactions },
    ).optional(),
    text: z.string().max(chatLimits.content).default(''),
  })
  .refine(({ recalled, text }) => (text === '') === (recalled === true), { path: ['text'] })
  .refine(({ type, text, recalled }) => type !== 'picture' || recalled || picture.test(text), {
    path: ['text'],
  })
  .refine(({ type, text }) => type !== 'file' || text.length <= chatFileLimits.name, { path: ['text'] })
  .refine(({ id, answers }) => id !== answers, { path: ['answers'] });

type Line = z.input<typeof message>;

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

const lineOf = (record: ChatRecord): Line => ({
  id: record.uid,
  number: record.number,
  created: iso(record.created_at),
  author: authorLine(record.author),
  ...(record.type !== 'text' && { type: record.type }),
  ...(record.answers !== '' && { answers: record.answers }),
  ...(record.mentions.length > 0 && { mentions: record.mentions.map(authorLine) }),
  ...(record.everybody && { everybody: true as const }),
  ...(record.isEdited && { edited: true as const }),
  ...(record.isRecalled && { recalled: true as const }),
  ...(record.reactions.length > 0 && {
    reactions: record.reactions.map(({ sign, user, created_at }) => ({
      sign,
      user,
      created: iso(created_at),
    })),
  }),
  ...(record.content !== '' && { text: record.content }),
});

/** @returns those settings that differ from the defaults, in the order of the defaults */
export const ownSettings = (settings: ChatSettings): Partial<ChatSettings> =>
  Object.fromEntries(
    Object.entries(defaultChatSettings).flatMap(([name, value]) => {
      const own = settings[name as keyof ChatSettings];
      return own === value ? [] : [[name, own]];
    }),
  );

export const roomFileOf = ({ uid: id, name, created_at, settings }: RoomRecord): string =>
  `${JSON.stringify({ id, name, created: iso(created_at), settings }, null, 2)}\n`;

/** @throws FormatProblem */
export const roomOf = (text: string): RoomRecord => {
  const { id, name, created, settings } = readJson(room, text, messages.reasons.badData('room.json'));
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const whole = { ...defaultChatSettings, ...(Object.fromEntries(given) as Partial<ChatSettings>) };
  return { uid: id, name, created_at: Date.parse(created), settings: ownSettings(whole) };
};

/** @returns one message a line */
export const chatFileOf = (records: readonly ChatRecord[]): string =>
  `[\n${records.map((record) => JSON.stringify(lineOf(record))).join(',\n')}\n]\n`;

/** Characters of a reaction in a file, about. */
const ofReaction = 80;

/** Characters of a message in a file, about. */
export const sizeOfChat = ({ content, reactions }: ChatRecord): number =>
  content.length + reactions.length * ofReaction;

/** @returns messages in the order of their numbers @throws FormatProblem */
export const chatOf = async (text: string): Promise<ChatRecord[]> => {
  const problem = messages.reasons.badData('chat');
  const lines = await readLongList(message, text, problem);
  if (lines.length === 0) throw new FormatProblem(problem);
  if (lines.some(({ number }, at) => number <= (lines[at - 1]?.number ?? 0)))
    throw new FormatProblem(messages.reasons.disorder);
  return lines.map((line) => ({
    uid: line.id,
    number: line.number,
    created_at: Date.parse(line.created),
    author: line.author,
    type: line.type,
    content: line.text,
    answers: line.answers ?? '',
    mentions: line.mentions ?? [],
    everybody: line.everybody === true,
    isEdited: line.edited === true,
    isRecalled: line.recalled === true,
    reactions: (line.reactions ?? []).map(({ sign, user, created }) => ({
      sign,
      user,
      created_at: Date.parse(created),
    })),
  }));
};
