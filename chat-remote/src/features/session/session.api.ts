import { contractApi } from '@yanye/shared/api/contract-api';
import { contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import { roleSessionCalls as calls } from '@yanye/shared/contract/role-sessions.calls';
import type { Output } from '@yanye/shared/contract/route';
import { logOf, type DialogLog } from './model/dialog-log';
import { keepDialogsLive } from './model/live-dialogs';

type Routes = typeof roleSessionRoutes;
const tags = ['RoleSessions'] as const;
const quietly = { quiet: true } as const;

/** Dialogs that a page of the history has. */
export const pageOfDialogs = 20;

export const sessionApi = contractApi<Routes>('chat_remote/session', calls).with(
  ({ build, query, mutation }) => ({
    readRoleSessions: query('sessions', { tags }),
    readRoleSession: query('session', { tags }),
    /** The newest dialogs of a session, and earlier ones once they were asked for. */
    readDialogs: build.query<DialogLog, number>({
      query: (id) => ({ call: calls.dialogs, params: { id }, query: { limit: pageOfDialogs }, quiet: true }),
      transformResponse: (page: unknown) => logOf(page as Output<Routes['dialogs']>),
      providesTags: ['Viewer'],
      keepUnusedDataFor: 20,
      onCacheEntryAdded: keepDialogsLive,
    }),
    readAnswerContext: build.query({
      ...contractQuery<Routes['context']>(calls.context),
      keepUnusedDataFor: 0,
    }),
    createRoleSession: mutation('create', { invalidates: tags, quiet: true }),
    renameRoleSession: mutation('rename', { invalidates: tags, quiet: true }),
    pinRoleSession: mutation('pin', { invalidates: tags }),
    removeRoleSession: mutation('remove', { invalidates: tags, quiet: true }),
    askRole: mutation('ask', { ...quietly, invalidates: ['Credits'] }),
    editQuestion: mutation('edit', { ...quietly, invalidates: ['Credits'] }),
    answerAgain: mutation('regenerate', { ...quietly, invalidates: ['Credits'] }),
    chooseAnswer: mutation('choose'),
    continueAnswer: mutation('continue', { ...quietly, invalidates: ['Credits'] }),
    stopAnswer: mutation('stop', { invalidates: ['Credits'] }),
    reportAnswer: mutation('report', quietly),
    removeDialogs: mutation('removeDialogs', { ...quietly, invalidates: tags }),
  }),
);
