import { randomBytes } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { liveBuildOf, releaseProgram, withVariant, type Changes, type Ended } from '../support/releases';
import { startSite, type Site } from '../support/site';

const refusedExit = 3;
const entry = 'browser/remoteEntry.js';
const onServer = 'node/remote.cjs';

let site: Site;
/** The code of the square's page, as the manifest names it. */
let square: string;
beforeAll(async () => {
  site = await startSite();
  const live = await liveBuildOf(site.url, 'chat_remote');
  const file = join(site.dataDir, 'releases', 'chat_remote', live, 'build.json');
  const { labels } = JSON.parse(readFileSync(file, 'utf8')) as { labels: Record<string, string> };
  const names = Object.keys(labels).filter((name) => labels[name]?.includes('SquarePage'));
  square = `browser/${names.find((name) => name.endsWith('.js'))}`;
});
afterAll(() => site.stop());

const reactText = (): string => {
  const folder = dirname(createRequire(__filename).resolve('react/package.json'));
  return readFileSync(join(folder, 'cjs', 'react.production.js'), 'utf8');
};

type Files = Readonly<Record<string, object>>;
const appended = (path: () => string, code: () => string): Changes => ({
  text: (text, at) => (at === path() ? `${text}\n${code()}` : text),
});
const claimed = (fields: object): Changes => ({ claim: (manifest) => ({ ...manifest, ...fields }) });
const spoiled = (spoil: (folder: string) => void): Changes => ({ spoil });
/** Missing in the folder and in the manifest: only opening the page can detect it. */
const forgotten: Changes = {
  claim: ({ files, ...manifest }) => ({
    ...manifest,
    files: Object.fromEntries(
      Object.entries(files as Files).filter(([path]) => path.replace(/\.br$/, '') !== square),
    ),
  }),
  spoil: (folder) => ['', '.br'].forEach((end) => rmSync(join(folder, square + end))),
};

const attempt = (changes: Changes, ...more: string[]): Promise<Ended> =>
  withVariant(site, 'chat_remote', changes, (folder) =>
    releaseProgram(site, ['release', 'chat-remote', '--from', folder, ...more]),
  );
const stored = (): string[] => readdirSync(join(site.dataDir, 'releases', 'chat_remote')).sort();

const expectRefused = async (changes: Changes, reason: RegExp): Promise<void> => {
  const before = { live: await liveBuildOf(site.url, 'chat_remote'), stored: stored() };
  const { code, output } = await attempt(changes);
  expect(output).toMatch(reason);
  expect(output).toContain('线上版本保持不变');
  expect(code).toBe(refusedExit);
  expect({ live: await liveBuildOf(site.url, 'chat_remote'), stored: stored() }).toEqual(before);
  expect((await fetch(`${site.url}/bigModel/square`)).status).toBe(200);
};

describe('refused because of the manifest and the files', () => {
  test.each<[string, Changes, RegExp]>([
    ['it exposes another module', claimed({ exposes: ['./widget'] }), /应当只公开 \.\/remote.*widget/],
    ['it declares a copy of React', claimed({ carries: ['react'] }), /自带了一份 react/],
    ['it carries React', appended(() => square, reactText), /自带了一份 React/],
    ['it wants another React', claimed({ shares: { react: '^18.0.0' } }), /需要 react \^18\.0\.0/],
    ['it needs a newer contract', claimed({ contract: { version: 99, oldest: 99 } }), /接口版本 99/],
    [
      'it exceeds its budget',
      appended(
        () => square,
        () => `globalThis.weight = '${randomBytes(600_000).toString('base64')}';`,
      ),
      /脚本与样式合计.*超出预算/,
    ],
    [
      'a file was tampered with',
      spoiled((folder) => appendFileSync(join(folder, entry), ' ')),
      /remoteEntry\.js 与构建时不同/,
    ],
    ['a chunk is missing', spoiled((folder) => rmSync(join(folder, square))), /缺少文件 browser/],
  ])('%s', (_name, changes, reason) => expectRefused(changes, reason));
});

describe('refused because of the check in a browser', () => {
  const throwing = 'throw new Error("这一页坏了");';
  const looping = 'for (;;);';
  test.each<[string, Changes, RegExp]>([
    [
      'a page throws',
      appended(
        () => square,
        () => throwing,
      ),
      /\/bigModel\/square.*这一页坏了/,
    ],
    ['a chunk lacks that the manifest forgot too', forgotten, /需要的 .*\.js 取不到（404）/],
    [
      'the module is not there',
      { text: (text, path) => (path === entry ? text.replace('"./remote":', '"./widget":') : text) },
      /没有显示任何内容|显示了出错的提示|has no \.\/remote/,
    ],
    [
      'its scripts hang',
      appended(
        () => entry,
        () => looping,
      ),
      /没有在 30 秒内打开/,
    ],
    [
      'its pages hang on the server',
      appended(
        () => onServer,
        () => looping,
      ),
      /服务器：.*page hung/,
    ],
    [
      'its pages throw on the server',
      appended(
        () => onServer,
        () => throwing,
      ),
      /服务器：.*这一页坏了/,
    ],
  ])('%s', (_name, changes, reason) => expectRefused(changes, reason), 120_000);
});

test('the same build without the fault goes live after the check in a browser', async () => {
  const { code, output } = await attempt({});
  expect(output).toMatch(/浏览器打开了 \d+ 个页面，没有错误/);
  expect(output).toMatch(/已上线，替换/);
  expect(code).toBe(0);
}, 120_000);
