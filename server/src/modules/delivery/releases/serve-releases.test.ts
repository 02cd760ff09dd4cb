import { mkdir } from 'node:fs/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { everyDatabase } from '#test/every-database';
import { fakeRemote, fakeShell, firstBuilds, temporaryFolder, writeApps } from '#test/release-fixtures';
import { releaseParts } from '#test/release-parts';
import type { Database } from '#platform/database/database';
import type { ReleasesTables } from './releases.schema';
import { hashOf } from './integrity';
import { serveReleases } from './serve-releases';

const forever = 'public, max-age=31536000, immutable';

everyDatabase('releases over HTTP', (open) => {
  let database: Database<ReleasesTables>;
  let folder: string;
  let appsRoot: string;
  let app: FastifyInstance;

  const start = async (): Promise<void> => {
    const parts = releaseParts(database, folder);
    await mkdir(parts.store.root, { recursive: true });
    await parts.start();
    app = fastify();
    await serveReleases(app, parts.live, parts.store);
  };

  beforeEach(async () => {
    database = (await open()).database.forTables();
    folder = await temporaryFolder();
    ({ appsRoot } = releaseParts(database, folder));
    await writeApps(appsRoot, firstBuilds());
    await start();
  });
  afterEach(() => app.close());

  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  const remotesJson = (headers = {}) => app.inject({ url: '/remotes.json', headers });

  it('are listed fresh, and not sent again while nothing changed', async () => {
    const { headers, body } = await remotesJson();
    expect(JSON.parse(body)).toHaveProperty('remotes.2', {
      name: 'site_remote',
      build: 'a1',
      entry: '/releases/site_remote/a1/browser/remoteEntry.js',
      integrity: hashOf(Buffer.from('entry site_remote a1')),
    });
    expect(headers['cache-control']).toBe('no-cache');
    expect((await remotesJson({ 'if-none-match': headers.etag })).statusCode).toBe(304);
  });

  it('are listed anew after another build went live in another process', async () => {
    const { etag } = (await remotesJson()).headers;
    await writeApps(appsRoot, [fakeRemote('site_remote', 'a2')]);
    await releaseParts(database, folder).start();
    const reply = await remotesJson({ 'if-none-match': etag });
    expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('/site_remote/a2/')]);
  });

  it('send browser files for ever, packed as they were built', async () => {
    const url = '/releases/site_remote/a1/browser/page.js';
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect([statusCode, headers['content-encoding'], body]).toEqual([200, 'br', 'packed a1']);
    expect(headers['vary']).toBe('accept-encoding');
    expect(headers['cache-control']).toBe(forever);
    expect(headers['content-type']).toContain('javascript');
    expect((await app.inject(url)).headers['content-encoding']).toBeUndefined();
  });

  it('keep to the server what is built for it', async () => {
    const paths = [
      'site_remote/a1/node/remote.cjs',
      'site_remote/a1/build.json',
      'site_remote/a1/browser/../node/remote.cjs',
      'site_remote/a1/browser/%2e%2e/node/remote.cjs',
      'site_remote/a1/browser/..%2fnode/remote.cjs',
      'shell/s1/node/shell.cjs',
    ];
    const answers = paths.map(async (path) => [path, await statusOf(`/releases/${path}`)]);
    expect(await Promise.all(answers)).toEqual(paths.map((path) => [path, 404]));
  });

  it("send the shell's files, and icons where browsers look for them", async () => {
    const script = await app.inject('/assets/main.s1.js');
    expect([script.statusCode, script.body, script.headers['cache-control']]).toEqual([
      200,
      'shell s1',
      forever,
    ]);
    const icon = await app.inject('/favicon.ico');
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    expect(await statusOf('/assets/../node/shell.cjs')).toBe(404);
    expect(await statusOf('/assets/..%2fnode/shell.cjs')).toBe(404);
    expect(await statusOf('/assets/nothing.js')).toBe(404);
  });

  it('keep the files of earlier builds for pages that are open', async () => {
    await app.close();
    await writeApps(appsRoot, [fakeShell('s2'), fakeRemote('site_remote', 'a2')]);
    await start();
    expect(await statusOf('/releases/site_remote/a1/browser/remoteEntry.js')).toBe(200);
    expect(await statusOf('/assets/main.s1.js')).toBe(200);
    expect(await statusOf('/assets/main.s2.js')).toBe(200);
  });
});
