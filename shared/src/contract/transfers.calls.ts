import { defineCalls } from './call';

export const transferCalls = defineCalls({
  content: { method: 'GET', path: '/api/transfers/content', access: 'backOffice', writes: false },
  exportContent: { method: 'POST', path: '/api/transfers/export', access: 'admin', writes: true },
  // The ticket in the address is the permission: following a link sends no header.
  download: { method: 'GET', path: '/api/transfers/export/:ticket', access: 'anyone', writes: false },
  list: { method: 'GET', path: '/api/transfers', access: 'backOffice', writes: false },
  create: { method: 'POST', path: '/api/transfers', access: 'admin', writes: true },
  read: { method: 'GET', path: '/api/transfers/:id', access: 'backOffice', writes: false },
  // The answer contains titles of unpublished articles.
  entries: { method: 'GET', path: '/api/transfers/:id/entries', access: 'admin', writes: false },
  sendPart: { method: 'POST', path: '/api/transfers/:id/parts', access: 'admin', writes: true },
  start: { method: 'POST', path: '/api/transfers/:id/start', access: 'admin', writes: true },
  cancel: { method: 'POST', path: '/api/transfers/:id/cancel', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/transfers/:id', access: 'admin', writes: true },
});

/** Format of an imported file; detected by content. */
export const transferSources = ['content', 'markdown', 'wordpress', 'ghost'] as const;
export type TransferSource = (typeof transferSources)[number];

/**
 * `uploading` until all chunks are stored, `examining` during the dry run, `ready` for a decision, `running` while it is imported;
 * `cancelled` and `failed` keep what was done until then.
 */
export const transferStates = [
  'uploading',
  'examining',
  'ready',
  'running',
  'done',
  'cancelled',
  'failed',
] as const;
export type TransferState = (typeof transferStates)[number];

export const transferEnds: readonly TransferState[] = ['done', 'cancelled', 'failed'];

export const transferKinds = ['picture', 'site', 'page', 'article', 'comments', 'room', 'chat'] as const;
export type TransferKind = (typeof transferKinds)[number];

export const transferVerdicts = ['new', 'changed', 'unchanged', 'refused'] as const;
export type TransferVerdict = (typeof transferVerdicts)[number];

/** Outcome of the import of a part; '' until it is processed. */
export const transferOutcomes = ['', 'added', 'changed', 'unchanged', 'skipped', 'refused'] as const;
export type TransferOutcome = (typeof transferOutcomes)[number];

export const transferModes = ['skip', 'overwrite'] as const;
export type TransferMode = (typeof transferModes)[number];

/** `partBytes` is one chunk of an upload; finished imports are listed for `days` days, and at most `listed` of them. */
export const transferLimits = {
  partBytes: 4 * 1024 * 1024,
  name: 200,
  listed: 20,
  days: 30,
  ticketSeconds: 60,
} as const;
