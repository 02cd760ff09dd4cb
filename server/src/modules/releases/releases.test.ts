import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { everyDatabase } from '../../../test/every-database';
import type { Database } from '../../platform/database/database';
import { ReleaseStore } from './release-store';
import { ReleasesRepository } from './releases.repository';
import { bindReleaseRoutes } from './releases.routes';
import { ReleasesService } from './releases.service';
import type { ReleasesTables } from './releases.tables';

const put = async (root: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, name);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
  }
};

const shellFiles = (build: string) => ({
  'shell/dist/build.json': JSON.stringify({ name: 'shell', build, script: `main.${build}.js` }),
  [`shell/dist/browser/main.${build}.js`]: `shell ${build} `.repeat(50),
  'shell/dist/browser/icons/leaf-192-v1.png': 'leaf',
  'shell/dist/node/shell.cjs': 'server side',
});

const siteFiles = (build: string) => ({
  'site-remote/dist/build.json': JSON.stringify({
    name: 'site_remote',
    build,
    entry: 'remoteEntry.js',
    patterns: ['/'],
  }),
  'site-remote/dist/browser/remoteEntry.js': `site ${build}`,
  'site-remote/dist/node/remote.cjs': 'server side',
});

const liveSite = (build: string) => ({
  name: 'site_remote',
  build,
  entry: `/releases/site_remote/${build}/browser/remoteEntry.js`,
});

everyDatabase('releases', (open) => {
  let database: Database<ReleasesTables>;
  let root: string;
  let app: FastifyInstance;

  const service = (): ReleasesService =>
    new ReleasesService({
      store: new ReleaseStore(join(root, 'data', 'releases')),
      releases: new ReleasesRepository(database),
      clock: { now: () => 1_800_000_000_000 },
      appsRoot: root,
    });

  const serve = async (): Promise<ReleasesService> => {
    const releases = service();
    await releases.takeBundled();
    app = fastify();
    await bindReleaseRoutes(app, releases, new ReleaseStore(join(root, 'data', 'releases')));
    return releases;
  };

  beforeEach(async () => {
    database = (await open()).database.forTables();
    root = await mkdtemp(join(tmpdir(), 'yanye-apps-'));
    await put(root, { ...shellFiles('one'), ...siteFiles('a1') });
  });
  afterEach(() => app?.close());

  it('that came with the server are live, and listed', async () => {
    await serve();
    const { headers, body } = await app.inject('/remotes.json');
    expect(JSON.parse(body)).toEqual({ remotes: [liveSite('a1')] });
    expect(headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/remotes.json',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('serve their browser files for ever, compressed', async () => {
    await put(root, { 'site-remote/dist/browser/page.js': 'script '.repeat(100) });
    await serve();
    const url = '/releases/site_remote/a1/browser/page.js';
    const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toContain('javascript');
  });

  it.each([
    'site_remote/a1/node/remote.cjs',
    'site_remote/a1/build.json',
    'site_remote/a1/browser/../node/remote.cjs',
  ])('keep %s to the server', async (path) => {
    await serve();
    expect((await app.inject(`/releases/${path}`)).statusCode).toBe(404);
  });

  it("serve the shell's files, and icons where browsers look for them", async () => {
    await serve();
    const script = await app.inject('/assets/main.one.js');
    expect([script.statusCode, script.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await app.inject('/favicon.ico')).statusCode).toBe(200);
    expect((await app.inject('/assets/../node/shell.cjs')).statusCode).toBe(404);
    expect((await app.inject('/assets/nothing.js')).statusCode).toBe(404);
  });

  it('go over to the build of a new server, and the old files stay', async () => {
    await serve();
    await put(root, { ...shellFiles('two'), ...siteFiles('b2') });
    await app.close();
    const releases = await serve();
    expect((await releases.live()).remotes).toEqual([liveSite('b2')]);
    expect((await app.inject('/releases/site_remote/a1/browser/remoteEntry.js')).statusCode).toBe(200);
    expect((await app.inject('/assets/main.one.js')).statusCode).toBe(200);
    expect((await app.inject('/assets/main.two.js')).statusCode).toBe(200);
  });

  it('stay with a build that was chosen since, when the server starts again', async () => {
    await serve();
    await database.transaction(async () => {
      await database.kysely.updateTable('live_releases').set({ build: 'chosen' }).execute();
    });
    const again = service();
    await again.takeBundled();
    expect((await again.live()).remotes).toEqual([liveSite('chosen')]);
  });

  it('raise the generation when another build goes live, and only then', async () => {
    const before = await database.generation();
    await service().takeBundled();
    const live = await database.generation();
    await service().takeBundled();
    expect(live).toBeGreaterThan(before);
    expect(await database.generation()).toBe(live);
  });

  it('name what the server renders with', async () => {
    const { rendering } = await (await serve()).live();
    expect(rendering.key).toBe('one site_remote@a1');
    expect(rendering.script).toBe('/assets/main.one.js');
    expect(Object.keys(rendering.remoteFiles)).toEqual(['site_remote']);
    expect(rendering.patterns).toEqual({ site_remote: ['/'] });
  });

  it('say what to do when the front end was never built, or a record is damaged', async () => {
    await put(root, { 'site-remote/dist/build.json': '{"name":' });
    await expect(service().takeBundled()).rejects.toThrow(/site-remote.*build\.json.*npm run build/);
    root = await mkdtemp(join(tmpdir(), 'yanye-apps-'));
    await expect(service().takeBundled()).rejects.toThrow(/npm run build/);
  });
});
