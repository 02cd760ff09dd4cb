import type { ChatRoom, chatRoutes } from '@yanye/shared/contract/chat';
import type { ChatRecord, ChatReport } from '@yanye/shared/contract/chat-records';
import { chatCalls } from '@yanye/shared/contract/chat.calls';
import type { CommentReport, commentRoutes } from '@yanye/shared/contract/comments';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import { aChatRoom } from '@yanye/shared/testing/builders/chat';
import type { AnswerReport } from '@yanye/shared/contract/answer-reports';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import type { FakeApi } from '@yanye/shared/testing/fake-api';

interface Waiting {
  readonly held?: readonly ChatRecord[];
  readonly reports?: readonly ChatReport[];
  readonly comments?: readonly CommentReport[];
  readonly answers?: readonly AnswerReport[];
  /** Every message that the records show. */
  readonly records?: readonly ChatRecord[];
  readonly count?: number;
  readonly rooms?: readonly ChatRoom[];
}

type Chat = typeof chatRoutes;

/** Lets an API answer the lists of the group chat: its records, and what waits for a decision; empty by default. */
export const withChatLists = (
  api: FakeApi,
  {
    held = [],
    reports = [],
    comments = [],
    answers = [],
    records = [],
    count = records.length,
    rooms = [aChatRoom()],
  }: Waiting = {},
): FakeApi =>
  api
    .answers<Chat['rooms']>(chatCalls.rooms, { count: rooms.length, list: [...rooms] })
    .answers<Chat['records']>(chatCalls.records, ({ query }) =>
      query?.state === 'held' ? { count: held.length, list: [...held] } : { count, list: [...records] },
    )
    .answers<Chat['reports']>(chatCalls.reports, { count: reports.length, list: [...reports] })
    .answers<(typeof commentRoutes)['reports']>(commentCalls.reports, {
      count: comments.length,
      list: [...comments],
    })
    .answers<(typeof roleSessionRoutes)['reports']>(roleSessionCalls.reports, {
      count: answers.length,
      list: [...answers],
    });

/** @returns the requests of the records themselves */
export const recordCalls = (api: FakeApi) =>
  api.callsOf(chatCalls.records).filter(({ query }) => query?.state !== 'held');
