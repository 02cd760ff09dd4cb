import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashOf } from '#delivery/releases/integrity';
import type { Manifest, RemoteManifest, ShellManifest } from '#delivery/releases/manifest';

/** Texts of files by their paths below `dist`. */
export type Texts = Readonly<Record<string, string>>;

/** A build as it is before it is written. */
export interface FakeBuild<M extends Manifest = Manifest> {
  readonly manifest: M;
  readonly texts: Texts;
}

type Overrides<M extends Manifest> = Partial<M> & { readonly texts?: Texts };

const builtAt = Date.parse('2024-03-01T00:00:00Z');
const react = { react: '19.3.1', 'react-dom': '19.3.1' };

const commonOf = (build: string, texts: Texts) => ({
  build,
  version: '0.1.0',
  commit: `c-${build}`,
  built_at: builtAt,
  contract: { version: 1, oldest: 1 },
  labels: {},
  files: Object.fromEntries(
    Object.entries(texts).map(([path, text]) => {
      const content = Buffer.from(text);
      return [path, { bytes: content.length, hash: hashOf(content) }];
    }),
  ),
});

/** A remote that fits `fakeShell`. @param texts added to those that every remote has */
export const fakeRemote = (
  name: RemoteManifest['name'],
  build: string,
  { texts: added = {}, ...overrides }: Overrides<RemoteManifest> = {},
): FakeBuild<RemoteManifest> => {
  const texts = {
    'browser/remoteEntry.js': `entry ${name} ${build}`,
    'browser/page.js': `page ${build} `.repeat(20),
    'browser/page.js.br': `packed ${build}`,
    'node/remote.cjs': `server side ${build}`,
    'node/remote.css': 'a{}',
    ...added,
  };
  const shares = Object.fromEntries(Object.entries(react).map(([key, version]) => [key, `^${version}`]));
  const own = { entry: 'remoteEntry.js', exposes: ['./remote'], shares, carries: [], patterns: ['/'] };
  return { texts, manifest: { ...commonOf(build, texts), name, ...own, ...overrides } };
};

export const fakeShell = (
  build: string,
  { texts: added = {}, ...overrides }: Overrides<ShellManifest> = {},
): FakeBuild<ShellManifest> => {
  const texts = {
    [`browser/main.${build}.js`]: `shell ${build}`,
    'browser/icons/leaf-192-v1.png': 'leaf',
    'node/shell.cjs': 'server side',
    'node/shell.css': 'body{}',
    ...added,
  };
  const own = {
    ...({ name: 'shell', script: `main.${build}.js`, provides: react } as const),
    script_hashes: [createHash('sha256').update(build).digest('base64')],
  };
  return { texts, manifest: { ...commonOf(build, texts), ...own, ...overrides } };
};

/** Puts texts into a folder. */
export const writeTexts = async (folder: string, texts: Texts): Promise<void> => {
  for (const [path, text] of Object.entries(texts)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
};

/** Writes a `dist` folder with its `build.json` in place of the one before. @returns the manifest */
export const writeBuild = async <M extends Manifest>(
  dist: string,
  { manifest, texts }: FakeBuild<M>,
): Promise<M> => {
  await rm(dist, { recursive: true, force: true });
  await writeTexts(dist, { ...texts, 'build.json': JSON.stringify(manifest) });
  return manifest;
};

/** Writes builds to where the apps have theirs. @param appsRoot the folder with the apps' folders */
export const writeApps = async (appsRoot: string, builds: readonly FakeBuild[]): Promise<void> => {
  for (const build of builds)
    await writeBuild(join(appsRoot, build.manifest.name.replace('_', '-'), 'dist'), build);
};

/** The shell `s1` and the three remotes in their first builds. */
export const firstBuilds = (): FakeBuild[] => [
  fakeShell('s1'),
  fakeRemote('site_remote', 'a1'),
  fakeRemote('chat_remote', 'b1', { patterns: ['/chat'] }),
  fakeRemote('admin_remote', 'c1', { patterns: ['/admin'] }),
];

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'yanye-releases-'));
