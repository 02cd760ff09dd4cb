import type { LiveRemote } from '@yanye/shared/federation/remote-module';

/**
 * Reads which builds of the remotes are live.
 * @param fresh asks past every cache
 * @throws {Error} when the list cannot be had
 */
export const fetchLiveRemotes = async ({ fresh }: { fresh: boolean }): Promise<readonly LiveRemote[]> => {
  const response = await fetch('/remotes.json', { cache: fresh ? 'no-cache' : 'default' });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  const body = (await response.json()) as { remotes: readonly LiveRemote[] };
  return body.remotes;
};
