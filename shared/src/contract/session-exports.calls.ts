import { defineCalls } from './call';

export const sessionExportCalls = defineCalls({
  export: { method: 'GET', path: '/api/big_model/sessions/:id/export', access: 'signedIn', writes: false },
});

/** Markdown has the answers that are shown, JSON all versions of them. */
export const sessionExportFormats = ['md', 'json'] as const;
export type SessionExportFormat = (typeof sessionExportFormats)[number];

/** @returns the name of a session as a name of a file, without what systems do not allow in one */
export const sessionFileName = (name: string, format: SessionExportFormat): string =>
  // Of a name of dots alone nothing is left.
  `${name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').replace(/^[ .]+|[ .]+$/g, '') || 'session'}.${format}`;
