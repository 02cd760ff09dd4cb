import type { RemoteName } from '@yanye/shared/federation/remote-module';

const kib = 1024;

export interface Budget {
  /** The federation entry, which every reader of any page of the remote loads first. */
  readonly entry: number;
  readonly whole: number;
}

/**
 * What a remote may weigh. Readers' pages have a tight budget, the back office carries its widgets. The entry of a federation
 * plugin with its own defaults carries a federation runtime and takes about 29 KiB; the public pages, which every reader
 * loads, must take it from the shell (`experiments.externalRuntime`).
 */
export const budgets: Readonly<Record<RemoteName, Budget>> = {
  // All public pages together; what one page loads first is held by the first-load story.
  site_remote: { entry: 16 * kib, whole: 136 * kib },
  chat_remote: { entry: 40 * kib, whole: 512 * kib },
  admin_remote: { entry: 40 * kib, whole: 1152 * kib },
};
