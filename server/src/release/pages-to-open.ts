import { articleRoutes } from '@yanye/shared/contract/articles';
import type { RemoteManifest } from '#delivery/releases/manifest';
import type { App } from '#app/app';

const articlePattern = '/article/:id';

/**
 * The addresses at which a remote is checked: all without parameters, and a published article for its pattern.
 */
export const pagesToOpen = async (manifest: RemoteManifest, app: App): Promise<string[]> => {
  const plain = manifest.patterns.filter((pattern) => !/[:*]/.test(pattern));
  if (!manifest.patterns.includes(articlePattern)) return plain;
  const { list } = await app.routes.ask(articleRoutes.list, { query: { limit: 1 } });
  return [...plain, ...list.map(({ id }) => articlePattern.replace(':id', id))];
};
