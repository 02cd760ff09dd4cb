import { defineCalls } from './call';

export const roomQuestionCalls = defineCalls({
  ask: { method: 'POST', path: '/api/big_model/room_questions', access: 'signedIn', writes: true },
});

/** Messages that one question may be about, and characters of the question itself. */
export const roomQuestionLimits = { messages: 50, content: 500 } as const;

const quoteSign = '> ';
const headOf = (room: string, count: number): string => `群聊「${room}」里的 ${count} 条消息`;
const head = /^> (群聊「[^\n]*」里的 \d+ 条消息)\n/;

/** A question about messages of a room: they stand above it as a quote, so that exports, branches and prompts have them too. */
export interface RoomQuestion {
  /** What is quoted, in words. */
  readonly about: string;
  /** What was said, one line each. */
  readonly lines: readonly string[];
  readonly question: string;
}

/** @returns the text of a question about messages, each of them one line */
export const roomQuestionText = (room: string, lines: readonly string[], question: string): string =>
  [...[headOf(room, lines.length), ...lines].map((line) => quoteSign + line), '', question].join('\n');

/** @returns the parts of a question about messages; undefined for any other text */
export const roomQuestionIn = (text: string): RoomQuestion | undefined => {
  const about = head.exec(text)?.[1];
  if (about === undefined) return undefined;
  const all = text.split('\n');
  const end = all.findIndex((line) => !line.startsWith(quoteSign));
  if (end < 2) return undefined;
  return {
    about,
    lines: all.slice(1, end).map((line) => line.slice(quoteSign.length)),
    question: all.slice(end).join('\n').trim(),
  };
};
