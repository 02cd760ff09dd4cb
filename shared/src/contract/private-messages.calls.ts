import { defineCalls } from './call';

export const privateMessageCalls = defineCalls({
  send: { method: 'POST', path: '/api/messages', access: 'signedIn', writes: true },
  remove: { method: 'DELETE', path: '/api/message_users', access: 'signedIn', writes: true },
  partners: { method: 'GET', path: '/api/message_users/me', access: 'signedIn', writes: false },
  conversation: { method: 'GET', path: '/api/message_users/record/me', access: 'signedIn', writes: false },
  person: { method: 'GET', path: '/api/message_users/person', access: 'signedIn', writes: false },
  read: { method: 'PUT', path: '/api/message_users/read', access: 'signedIn', writes: true },
  unread: { method: 'GET', path: '/api/message_users/unread', access: 'signedIn', writes: false },
  report: { method: 'POST', path: '/api/message_users/report', access: 'signedIn', writes: true },
  senders: { method: 'GET', path: '/api/message_users', access: 'admin', writes: false },
  partnersOf: { method: 'GET', path: '/api/message_users/user', access: 'admin', writes: false },
  recordOf: { method: 'GET', path: '/api/message_users/record', access: 'admin', writes: false },
  reports: { method: 'GET', path: '/api/message_users/reports', access: 'admin', writes: false },
  settle: { method: 'POST', path: '/api/message_users/reports/settle', access: 'admin', writes: true },
});

/** The kind of live topics that tell a user of changes among their messages; followed by their id. */
export const privateMessageTopics = 'private-messages';
export const privateMessageTopicOf = (userId: number): string => `${privateMessageTopics}:${userId}`;
/** The one type of its events. They have no content: clients fetch what is on screen. */
export const privateMessagesChanged = 'changed';

/**
 * Lengths in characters. Unread messages and users are counted up to `unread` and `counted`; a list has `partners` entries, a page
 * of a conversation `pageSize`.
 */
export const privateMessageLimits = {
  content: 1000,
  note: 200,
  unread: 100,
  counted: 10_000,
  partners: 100,
  pageSize: 50,
} as const;

export const personReportReasons = ['harassment', 'advertising', 'fraud', 'other'] as const;
export type PersonReportReason = (typeof personReportReasons)[number];
