import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isThere } from '#platform/files/is-there';
import { contentHash, matchesTag } from '#platform/kept-content/entity-tag';
import type { ReleaseStore } from './release-store';
import type { LiveReleases } from './live-releases';

const forever = { immutable: true, maxAge: '1y' } as const;
const browserFile = /^\/[\w.-]+\/[\w.-]+\/browser\//;
const parts = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Paths that browsers request unasked, and the files of the shell's build for them. */
const wellKnown: Readonly<Record<string, string>> = {
  '/favicon.ico': 'icons/leaf-192-v1.png',
  '/favicon.svg': 'icons/leaf-v1.svg',
  '/apple-touch-icon.png': 'icons/leaf-180-v1.png',
};

const shellFolderFinder = (releases: LiveReleases, store: ReleaseStore) => {
  const found = new Map<string, string>();
  return async (name: string): Promise<string | undefined> => {
    const known = found.get(name);
    if (known !== undefined || !parts.test(name)) return known;
    for (const build of await releases.shellBuilds()) {
      const root = join(store.folderOf('shell', build), 'browser');
      if (!(await isThere(join(root, name)))) continue;
      found.set(name, root);
      return root;
    }
    return undefined;
  };
};

/** Serves builds: `/releases/<name>/<build>/browser/...` and `/assets/...` immutable, `/remotes.json` revalidated. */
export const serveReleases = async (
  app: FastifyInstance,
  releases: LiveReleases,
  store: ReleaseStore,
): Promise<void> => {
  await mkdir(store.root, { recursive: true });
  await app.register(fastifyStatic, {
    root: store.root,
    prefix: '/releases/',
    ...forever,
    preCompressed: true,
    // A proxy's cache must not send compressed bytes to a client that does not accept them.
    setHeaders: (answer) => void answer.setHeader('vary', 'accept-encoding'),
    index: false,
    // Only browser files of a build are public.
    allowedPath: (path, root) => root !== store.root || browserFile.test(path),
  });

  const rootOf = shellFolderFinder(releases, store);
  const sendShellFile = async (reply: FastifyReply, name: string, options: object = forever) => {
    const root = await rootOf(name);
    return root === undefined ? reply.callNotFound() : reply.sendFile(name, root, options);
  };
  app.get('/assets/*', (request, reply) => sendShellFile(reply, (request.params as { '*': string })['*']));
  for (const [path, name] of Object.entries(wellKnown))
    app.get(path, (_request, reply) => sendShellFile(reply, name, { maxAge: '1d', immutable: false }));

  app.get('/remotes.json', async (request, reply) => {
    const { remotes } = await releases.live();
    const body = JSON.stringify({ remotes });
    const etag = `"${contentHash(body)}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (matchesTag(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
};
