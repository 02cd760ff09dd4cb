import type { RemoteName } from '@yanye/shared/federation/remote-module';

const kib = 1024;

/** Bytes as sent. */
export interface Budget {
  /** The federation entry, which every reader of any page of the remote loads first. */
  readonly entry: number;
  /** All scripts and styles together. */
  readonly whole: number;
}

/** What a remote may weigh. Readers' pages are held tightly, the back office carries its widgets. */
export const budgets: Readonly<Record<RemoteName, Budget>> = {
  site_remote: { entry: 16 * kib, whole: 120 * kib },
  chat_remote: { entry: 16 * kib, whole: 512 * kib },
  admin_remote: { entry: 16 * kib, whole: 1024 * kib },
};
