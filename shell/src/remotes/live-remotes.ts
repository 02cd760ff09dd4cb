import type { LiveRemote } from '@yanye/shared/federation/remote-module';

/**
 * @param fresh bypasses every cache
 * @throws {Error} when the request fails
 */
export const fetchLiveRemotes = async ({ fresh }: { fresh: boolean }): Promise<readonly LiveRemote[]> => {
  const response = await fetch('/remotes.json', { cache: fresh ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  const body = (await response.json()) as { remotes: readonly LiveRemote[] };
  return body.remotes;
};
