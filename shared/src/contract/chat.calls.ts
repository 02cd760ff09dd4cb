import { defineCalls } from './call';

export const chatCalls = defineCalls({
  rooms: { method: 'GET', path: '/api/chat_groups/rooms', access: 'anyone', writes: false },
  messages: { method: 'GET', path: '/api/chat_groups/messages', access: 'anyone', writes: false },
  events: { method: 'GET', path: '/api/chat_groups/events', access: 'anyone', writes: false },
  search: { method: 'GET', path: '/api/chat_groups/search', access: 'anyone', writes: false },
  send: { method: 'POST', path: '/api/chat_groups/messages', access: 'anyone', writes: true },
  edit: { method: 'PUT', path: '/api/chat_groups/messages/:id', access: 'signedIn', writes: true },
  recall: { method: 'POST', path: '/api/chat_groups/messages/:id/recall', access: 'signedIn', writes: true },
  react: {
    method: 'POST',
    path: '/api/chat_groups/messages/:id/reactions',
    access: 'signedIn',
    writes: true,
  },
  pin: { method: 'POST', path: '/api/chat_groups/messages/:id/pin', access: 'admin', writes: true },
  report: { method: 'POST', path: '/api/chat_groups/messages/:id/report', access: 'signedIn', writes: true },
  approve: { method: 'POST', path: '/api/chat_groups/messages/approve', access: 'admin', writes: true },
  reports: { method: 'GET', path: '/api/chat_groups/reports', access: 'admin', writes: false },
  settleReports: { method: 'POST', path: '/api/chat_groups/reports/settle', access: 'admin', writes: true },
  read: { method: 'PUT', path: '/api/chat_groups/read', access: 'signedIn', writes: true },
  uploadFile: { method: 'POST', path: '/api/chat_groups/files', access: 'signedIn', writes: true },
  file: { method: 'GET', path: '/api/chat_groups/files/:token', access: 'anyone', writes: false },
  // Reserves nothing and changes nothing that is stored, so a tourist may ask for one.
  ticket: { method: 'POST', path: '/api/chat_groups/tickets', access: 'signedIn', writes: false },
  mutes: { method: 'GET', path: '/api/chat_groups/mutes', access: 'admin', writes: false },
  mute: { method: 'POST', path: '/api/chat_groups/mutes', access: 'admin', writes: true },
  unmute: { method: 'DELETE', path: '/api/chat_groups/mutes', access: 'admin', writes: true },
  records: { method: 'GET', path: '/api/chat_groups_records', access: 'anyone', writes: false },
  removeRecords: { method: 'DELETE', path: '/api/chat_groups_records', access: 'admin', writes: true },
  settings: { method: 'GET', path: '/api/settings/chat_group', access: 'anyone', writes: false },
  saveSettings: { method: 'PUT', path: '/api/settings/chat_group', access: 'admin', writes: true },
});

/** Where sockets are opened: directly, and below the prefix that the proxy of older clients removes. */
export const chatSocketPaths = ['/ws/api/chat_groups', '/api/chat_groups'] as const;

/**
 * `msg_type` on the wire. 1 to 7 are those of older clients, which receive no others; 4 and 5 are refused. Those from 8 to 19 are
 * events with a number, those from 20 on have none.
 */
export const chatTypes = {
  joined: 1,
  text: 2,
  image: 3,
  voice: 4,
  video: 5,
  system: 6,
  left: 7,
  edited: 8,
  recalled: 9,
  reacted: 10,
  settings: 12,
  file: 13,
  pinned: 14,
  heartbeat: 20,
  stored: 21,
  refused: 22,
  typing: 23,
  people: 24,
  resumed: 25,
  bye: 26,
  read: 27,
  roleWriting: 28,
  notice: 29,
} as const;

/** Types of messages, as against those of other events. */
export const chatMessageTypes = [chatTypes.text, chatTypes.image, chatTypes.file] as const;
export type ChatMessageType = (typeof chatMessageTypes)[number];

export const chatEventTypes = [
  ...chatMessageTypes,
  chatTypes.edited,
  chatTypes.recalled,
  chatTypes.reacted,
  chatTypes.settings,
  chatTypes.pinned,
] as const;
export type ChatEventType = (typeof chatEventTypes)[number];

/** `held` waits for an administrator and is visible to its author alone. */
export const chatStates = ['shown', 'held', 'recalled'] as const;
export type ChatState = (typeof chatStates)[number];

/** Reactions that every client draws; each is one character. */
export const chatReactions = ['赞', '妙', '笑', '叹', '谢', '抱'] as const;
export type ChatReaction = (typeof chatReactions)[number];

/** Settings of a room that was never configured. */
export const defaultChatSettings = {
  /** Whether visitors may write; they may read in any case. */
  isAnonymous: false,
  isShowTime: true,
  /** Messages of the first page. */
  defaultLimit: 30,
  /** Characters of a message. */
  contentLength: 256,
  welcomeTitle: '大家的房间',
  isOnlinePeople: true,
  isSendImage: true,
  isSendFile: false,
  isMd: false,
  /** Seconds between two messages of one person; 0 for none. */
  slowSeconds: 0,
  /** Minutes in which authors may recall their messages. */
  recallMinutes: 5,
  /** Messages of one person in 5 seconds. */
  floodLimit: 5,
  isJoinLines: true,
  /** Whether AI roles answer those who mention them. */
  isRoles: true,
  /** Seconds between two answers of one role. */
  roleSeconds: 10,
  /** Messages that a role reads before it answers. */
  roleContext: 30,
};

export type ChatSettings = typeof defaultChatSettings;

/**
 * Lengths in characters, times in milliseconds. `page` is the most events or messages of one answer, and `pages` how many of them a
 * client fetches before it starts again with the newest messages.
 */
export const chatLimits = {
  content: 5_000,
  welcomeTitle: 64,
  clientId: 64,
  reason: 100,
  reportNote: 200,
  mentions: 20,
  excerpt: 60,
  page: 500,
  pages: 10,
  defaultLimit: 100,
  floodMs: 5_000,
  slowSeconds: 21_600,
  recallMinutes: 1_440,
  floodLimit: 100,
  muteMinutes: 525_600,
  reactedBy: 50,
  searchKey: 50,
  found: 20,
  roleSeconds: 3_600,
  roleContext: 100,
  /** Roles that one message may ask. */
  roles: 3,
} as const;

/** Close codes of sockets: the session ended, the client read too slowly, the room is gone, too many sockets of one client. */
export const chatCloseCodes = { revoked: 4001, slow: 4008, noRoom: 4004, tooMany: 4029 } as const;

/** Milliseconds between two heartbeats. */
export const chatHeartbeatMs = 20_000;

/** @param options of a socket; without `since` it begins with the newest event @returns path and query of its address */
export const chatSocketAddress = (options: {
  readonly room: number;
  readonly ticket?: string | undefined;
  /** A random id of the browser: a visitor keeps the name that belongs to it. */
  readonly browser?: string | undefined;
  readonly since?: { readonly seq: number; readonly epoch: string } | undefined;
  /** The client was connected before: nobody is told that it came. */
  readonly isBack?: boolean | undefined;
}): string => {
  const query = new URLSearchParams({ protocol: '2', room: String(options.room) });
  if (options.ticket) query.set('ticket', options.ticket);
  if (options.browser) query.set('browser', options.browser);
  if (options.isBack) query.set('back', '1');
  if (options.since) {
    query.set('since', String(options.since.seq));
    query.set('epoch', options.since.epoch);
  }
  return `${chatSocketPaths[0]}?${query.toString()}`;
};
