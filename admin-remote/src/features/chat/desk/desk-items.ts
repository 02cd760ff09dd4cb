import type { ChatRecord, ChatReport } from '@yanye/shared/contract/chat-records';
import type { CommentRecord, CommentReport } from '@yanye/shared/contract/comments';
import type { AnswerReport } from '@yanye/shared/contract/answer-reports';

type Report = Pick<ChatReport, 'id' | 'created_at' | 'reason' | 'note' | 'reporter'>;

interface Waiting {
  /** A new report of the same thing is a new item. */
  readonly key: string;
  /** Milliseconds since 1970 at which it was written, or reported last. */
  readonly since: number;
}

interface Reported {
  /** Newest first; at least one. */
  readonly reports: readonly Report[];
}

export interface HeldMessage extends Waiting {
  readonly kind: 'held';
  readonly record: ChatRecord;
}

export interface ReportedMessage extends Waiting, Reported {
  readonly kind: 'message';
  readonly record: ChatRecord;
}

export interface ReportedComment extends Waiting, Reported {
  readonly kind: 'comment';
  readonly comment: CommentRecord;
}

export interface ReportedAnswer extends Waiting, Reported {
  readonly kind: 'answer';
  readonly answer: AnswerReport['answer'];
}

export type MessageItem = HeldMessage | ReportedMessage;
export type DeskItem = MessageItem | ReportedComment | ReportedAnswer;

/** Whether an item is a message of the chat, whose author can be muted. */
export const isMessage = (item: DeskItem): item is MessageItem =>
  item.kind === 'held' || item.kind === 'message';

export interface DeskRows {
  readonly held: readonly ChatRecord[];
  readonly reports: readonly ChatReport[];
  readonly comments: readonly CommentReport[];
  readonly answers: readonly AnswerReport[];
}

/** @returns the reports of each thing together */
const byTarget = <R>(reports: readonly R[], idOf: (report: R) => number): R[][] => {
  const groups = new Map<number, R[]>();
  for (const report of reports) groups.set(idOf(report), [...(groups.get(idOf(report)) ?? []), report]);
  return [...groups.values()];
};

const reportedAs = (kind: string, target: number, reports: readonly Report[]) => ({
  key: `${kind} ${target} ${reports[0]?.id}`,
  since: Date.parse(reports[0]?.created_at ?? ''),
  reports,
});

/** @param rows each list newest first @returns one item for everything that needs a decision, newest first */
export const deskItems = ({ held, reports, comments, answers }: DeskRows): readonly DeskItem[] =>
  [
    ...held.map((record): DeskItem => ({
      kind: 'held',
      key: `held ${record.id}`,
      since: Date.parse(record.created_at),
      record,
    })),
    ...byTarget(reports, ({ message }) => message.id).flatMap((group): DeskItem[] => {
      const record = group[0]?.message;
      return record ? [{ kind: 'message', record, ...reportedAs('message', record.id, group) }] : [];
    }),
    ...byTarget(comments, ({ comment }) => comment.id).flatMap((group): DeskItem[] => {
      const comment = group[0]?.comment;
      return comment ? [{ kind: 'comment', comment, ...reportedAs('comment', comment.id, group) }] : [];
    }),
    ...byTarget(answers, ({ answer }) => answer.id).flatMap((group): DeskItem[] => {
      const answer = group[0]?.answer;
      return answer ? [{ kind: 'answer', answer, ...reportedAs('answer', answer.id, group) }] : [];
    }),
  ].toSorted((a, b) => b.since - a.since);

interface Author {
  readonly nick_name: string;
  readonly avatar: string;
}

/** @returns who wrote it: of an answer, the role */
export const authorOf = (item: DeskItem): Author => {
  if (item.kind === 'comment') return item.comment.user;
  if (item.kind === 'answer') return { nick_name: item.answer.role_name, avatar: item.answer.role_icon };
  return item.record;
};

export const writtenAt = (item: DeskItem): string => {
  if (item.kind === 'comment') return item.comment.created_at;
  return item.kind === 'answer' ? item.answer.created_at : item.record.created_at;
};
