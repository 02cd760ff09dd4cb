import { defineCalls } from './call';

export const roleSessionCalls = defineCalls({
  role: { method: 'GET', path: '/api/big_model/roles/:id', access: 'anyone', writes: false },
  rolesUsed: { method: 'GET', path: '/api/big_model/roles_history', access: 'signedIn', writes: false },
  sessions: { method: 'GET', path: '/api/big_model/role_sessions', access: 'signedIn', writes: false },
  create: { method: 'POST', path: '/api/big_model/session', access: 'signedIn', writes: true },
  rename: { method: 'PUT', path: '/api/big_model/session', access: 'signedIn', writes: true },
  remove: { method: 'DELETE', path: '/api/big_model/session/:id', access: 'signedIn', writes: true },
  pin: { method: 'PUT', path: '/api/big_model/sessions/:id/pin', access: 'signedIn', writes: true },
  managed: { method: 'GET', path: '/api/big_model/session', access: 'admin', writes: false },
  removeMany: { method: 'DELETE', path: '/api/big_model/session', access: 'admin', writes: true },
  chat: { method: 'GET', path: '/api/big_model/chat', access: 'signedIn', writes: false },
  removeDialog: { method: 'DELETE', path: '/api/big_model/chat/:id', access: 'signedIn', writes: true },
  removeDialogs: { method: 'DELETE', path: '/api/big_model/chat', access: 'signedIn', writes: true },
  session: { method: 'GET', path: '/api/big_model/sessions/:id', access: 'signedIn', writes: false },
  dialogs: { method: 'GET', path: '/api/big_model/sessions/:id/dialogs', access: 'signedIn', writes: false },
  ask: { method: 'POST', path: '/api/big_model/sessions/:id/dialogs', access: 'signedIn', writes: true },
  edit: { method: 'PUT', path: '/api/big_model/dialogs/:id', access: 'signedIn', writes: true },
  regenerate: {
    method: 'POST',
    path: '/api/big_model/dialogs/:id/answers',
    access: 'signedIn',
    writes: true,
  },
  choose: { method: 'PUT', path: '/api/big_model/dialogs/:id/chosen', access: 'signedIn', writes: true },
  continue: { method: 'POST', path: '/api/big_model/answers/:id/continue', access: 'signedIn', writes: true },
  stop: { method: 'POST', path: '/api/big_model/answers/:id/stop', access: 'signedIn', writes: true },
  context: { method: 'GET', path: '/api/big_model/answers/:id/context', access: 'signedIn', writes: false },
  report: { method: 'POST', path: '/api/big_model/answers/:id/report', access: 'signedIn', writes: true },
  reports: { method: 'GET', path: '/api/big_model/reports', access: 'admin', writes: false },
  settleReports: { method: 'POST', path: '/api/big_model/reports/settle', access: 'admin', writes: true },
  removeAnswers: { method: 'DELETE', path: '/api/big_model/answers', access: 'admin', writes: true },
  // Of older clients, whose EventSource sends the token in the query.
  stream: { method: 'GET', path: '/api/big_model/chat_sse', access: 'anyone', writes: true },
  limits: { method: 'GET', path: '/api/big_model/limits', access: 'admin', writes: false },
  saveLimits: { method: 'PUT', path: '/api/big_model/limits', access: 'admin', writes: true },
  usage: { method: 'GET', path: '/api/big_model/usage', access: 'admin', writes: false },
});

export const roleSessionSorts = ['created_at desc', 'created_at asc'] as const;

/** `queued` and `generating` are going on; nothing follows the others. An administrator took the text of a `removed` one away. */
export const answerStates = [
  'queued',
  'generating',
  'done',
  'stopped',
  'interrupted',
  'failed',
  'blocked',
  'removed',
] as const;
export type AnswerState = (typeof answerStates)[number];

export const isGoingOn = (state: AnswerState): boolean => state === 'queued' || state === 'generating';

/** Parts of a prompt, in the order in which they are listed. */
export const contextParts = [
  'prompt',
  'role',
  'persona',
  'memory',
  'article',
  'prologue',
  'history',
  'lore',
  'examples',
  'question',
  'after_history',
  'answer',
] as const;
export type ContextPart = (typeof contextParts)[number];

/** What is going on at once, and how often somebody may ask, unless an administrator changed it. */
export const defaultRoleLimits = {
  /** Answers of one person that are written at once, and that may wait besides. */
  running: 1,
  queued: 1,
  perMinute: 20,
  /** Answers of one person in a day; 0 for no limit. */
  perDay: 200,
};
export type RoleLimits = typeof defaultRoleLimits;

/** Characters; `newest` is how many dialogs the call without paging gives, `pinned` how many sessions one person may pin. */
export const roleSessionLimits = {
  content: 4_000,
  name: 32,
  clientId: 64,
  page: 50,
  newest: 1_000,
  pinned: 20,
  reportNote: 200,
} as const;

/** Topic of the live channel about one session: `role-session:12`. */
export const roleSessionTopic = 'role-session';

/**
 * Events of the topic. A piece follows the text before it when `at` is the length of that text (UTF-16 units, reasoning apart); a client with less
 * than that fetches the dialog again, one with more ignores what it has. `changed` says that a dialog, or the session itself (0), has to be
 * fetched again.
 */
export const roleSessionEvents = { piece: 'piece', state: 'state', changed: 'changed' } as const;

export interface AnswerPiece {
  readonly dialog_id: number;
  readonly answer_id: number;
  readonly is_reasoning: boolean;
  readonly at: number;
  readonly text: string;
}

export interface AnswerStateChange {
  readonly dialog_id: number;
  readonly answer_id: number;
  readonly state: AnswerState;
}

export interface DialogChange {
  readonly dialog_id: number;
}
