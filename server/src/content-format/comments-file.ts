import { z } from 'zod';
import { FormatProblem } from './format-problem';
import { messages } from './messages.zh';
import { readLongList } from './read-json';
import { authorLine, writtenAuthor, type WrittenAuthor } from './written-author';

/** A comment of a content package; `created_at` is milliseconds since 1970. */
export interface CommentRecord {
  /** Unique within its article. */
  readonly uid: string;
  /** The `uid` of its parent; '' for a comment on the article itself. */
  readonly answers: string;
  readonly created_at: number;
  readonly author: WrittenAuthor;
  readonly status: 'approved' | 'pending';
  readonly digg_count: number;
  readonly content: string;
}

/** Longer than a comment written on this site: other programs allow more. */
export const maxCommentText = 65_536;

const uid = z.string().regex(/^[\w-]{1,64}$/);
const comment = z
  .object({
    id: uid,
    answers: uid.optional(),
    created: z.iso.datetime({ offset: true }),
    author: writtenAuthor,
    waits: z.literal(true).optional(),
    likes: z.number().int().min(0).max(2_147_483_647).optional(),
    text: z.string().min(1).max(maxCommentText),
  })
  .refine(({ author }) => author.user !== '' || author.name !== '', { path: ['author'] })
  .refine(({ id, answers }) => id !== answers, { path: ['answers'] });

type Line = z.input<typeof comment>;

const lineOf = (record: CommentRecord): Line => ({
  id: record.uid,
  ...(record.answers !== '' && { answers: record.answers }),
  created: new Date(record.created_at).toISOString(),
  author: authorLine(record.author),
  ...(record.status === 'pending' && { waits: true as const }),
  ...(record.digg_count > 0 && { likes: record.digg_count }),
  text: record.content,
});

/** @param records each before its answers @returns one comment a line */
export const commentsFileOf = (records: readonly CommentRecord[]): string =>
  `[\n${records.map((record) => JSON.stringify(lineOf(record))).join(',\n')}\n]\n`;

/** @throws FormatProblem */
export const commentsOf = async (text: string): Promise<CommentRecord[]> => {
  const problem = messages.reasons.badData('comments');
  const lines = await readLongList(comment, text, problem);
  if (lines.length === 0) throw new FormatProblem(problem);
  return lines.map((line) => ({
    uid: line.id,
    answers: line.answers ?? '',
    created_at: Date.parse(line.created),
    author: line.author,
    status: line.waits ? 'pending' : 'approved',
    digg_count: line.likes ?? 0,
    content: line.text,
  }));
};
