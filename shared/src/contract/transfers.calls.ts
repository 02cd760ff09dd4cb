import { defineCalls } from './call';

export const transferCalls = defineCalls({
  content: { method: 'GET', path: '/api/transfers/content', access: 'backOffice', writes: false },
  exportContent: { method: 'POST', path: '/api/transfers/export', access: 'admin', writes: true },
  // The ticket in the address is the permission: whoever clicks a link sends no header.
  download: { method: 'GET', path: '/api/transfers/export/:ticket', access: 'anyone', writes: false },
  list: { method: 'GET', path: '/api/transfers', access: 'backOffice', writes: false },
  create: { method: 'POST', path: '/api/transfers', access: 'admin', writes: true },
  read: { method: 'GET', path: '/api/transfers/:id', access: 'backOffice', writes: false },
  // Titles of what nobody has published are among them.
  entries: { method: 'GET', path: '/api/transfers/:id/entries', access: 'admin', writes: false },
  sendPart: { method: 'POST', path: '/api/transfers/:id/parts', access: 'admin', writes: true },
  start: { method: 'POST', path: '/api/transfers/:id/start', access: 'admin', writes: true },
  cancel: { method: 'POST', path: '/api/transfers/:id/cancel', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/transfers/:id', access: 'admin', writes: true },
});

/** Where an imported file comes from; told by what is in it. */
export const transferSources = ['content', 'wordpress', 'ghost'] as const;
export type TransferSource = (typeof transferSources)[number];

/**
 * `uploading` until all parts are here, `examining` while the dry run goes on, `ready` for somebody to decide, `running` while it is imported;
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

/** States in which nothing happens any more. */
export const transferEnds: readonly TransferState[] = ['done', 'cancelled', 'failed'];

/** What is in an imported file. */
export const transferKinds = ['picture', 'site', 'page', 'article', 'comments'] as const;
export type TransferKind = (typeof transferKinds)[number];

/** What the dry run says of a part. */
export const transferVerdicts = ['new', 'changed', 'unchanged', 'refused'] as const;
export type TransferVerdict = (typeof transferVerdicts)[number];

/** What became of it; '' until its turn has come. */
export const transferOutcomes = ['', 'added', 'changed', 'unchanged', 'skipped', 'refused'] as const;
export type TransferOutcome = (typeof transferOutcomes)[number];

/** What happens to what is there already and differs. */
export const transferModes = ['skip', 'overwrite'] as const;
export type TransferMode = (typeof transferModes)[number];

/** `partBytes` is one part of an upload; ended imports are listed for `days` days, and at most `listed` of them. */
export const transferLimits = {
  partBytes: 4 * 1024 * 1024,
  name: 200,
  listed: 20,
  days: 30,
  ticketSeconds: 60,
} as const;
