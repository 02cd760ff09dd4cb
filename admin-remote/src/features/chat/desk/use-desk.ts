import { useState } from 'react';
import type { CommentReport } from '@yanye/shared/contract/comments';
import type { AnswerReport } from '@yanye/shared/contract/answer-reports';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import type { Answer } from '#controls/PagedRows.tsx';
import { useRefusal } from '#controls/use-refusal.ts';
import { chatApi } from '../chat.api';
import { messages } from '../messages.zh';
import { deskItems } from './desk-items';

const text = messages.desk;

export interface Outcome {
  readonly data?: unknown;
  readonly error?: unknown;
}

/** Reports of one kind and what can be done about them, as the feature of that kind offers it. */
export interface Reports<R> {
  readonly answer: Pick<Answer<R>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  readonly settle: (reportIds: readonly number[]) => PromiseLike<Outcome>;
  readonly remove: (reportedId: number) => PromiseLike<Outcome>;
}

/** Reports of other features than the chat. */
export interface OtherReports {
  readonly comments: Reports<CommentReport>;
  readonly answers: Reports<AnswerReport>;
}

/** Rows that are requested of each list; the others follow as these are decided. */
const query = { page: 1, limit: 50 } as const;
const none: ReadonlySet<string> = new Set();

/** What waits for an administrator. Nothing is requested for anybody else. */
export const useDesk = (others: OtherReports) => {
  const { comments, answers } = others;
  const isRefused = useRefusal(mayModerateChat) !== undefined;
  const options = { skip: isRefused, refetchOnMountOrArgChange: true };
  const held = chatApi.useChatRecordsQuery(
    { query: { ...query, state: 'held', all_rooms: 'true' } },
    options,
  );
  const reports = chatApi.useChatReportsQuery({ query }, options);
  const [decided, setDecided] = useState(none);

  const lists = [
    { name: text.lists.held, answer: held },
    { name: text.lists.messages, answer: reports },
    { name: text.lists.comments, answer: comments.answer },
    { name: text.lists.answers, answer: answers.answer },
  ] as const;
  const all = deskItems({
    held: held.data?.list ?? [],
    reports: reports.data?.list ?? [],
    comments: comments.answer.data?.list ?? [],
    answers: answers.answer.data?.list ?? [],
  });
  const items = all.filter(({ key }) => !decided.has(key));
  const beyond = lists.reduce(
    (sum, { answer: { data } }) => sum + Math.max(0, (data?.count ?? 0) - (data?.list.length ?? 0)),
    0,
  );

  return {
    isRefused,
    items,
    /** Number of everything that waits, also of what is not loaded yet. */
    count: items.length + beyond,
    beyond,
    isLoading: lists.some(({ answer: { data, error } }) => data === undefined && error === undefined),
    isFetching: lists.some(({ answer: { isFetching } }) => isFetching),
    failed: lists.filter(({ answer: { error } }) => error !== undefined),
    /** Whether at least one of the lists was loaded. */
    hasAny: lists.some(({ answer: { data } }) => data !== undefined),
    /** Hides an item until the lists are loaded again without it. */
    leave: (key: string): void => setDecided((before) => new Set([...before, key])),
    refresh: (): void => {
      for (const { answer } of lists) void answer.refetch();
    },
    others,
  };
};

export type Desk = ReturnType<typeof useDesk>;
