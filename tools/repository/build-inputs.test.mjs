import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sourcesOf } from '../rspack/build-id.mjs';

const root = resolve(import.meta.dirname, '../..');
const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
const environment = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true' };

/** Files from which nx derives whether a build in its cache is still valid. */
const buildInputs = async (app) => {
  const args = [nx, 'show', 'target', 'inputs', `@yanye/${app}:build`, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env: environment });
  return JSON.parse(stdout).files;
};

const isTestCode = (path) =>
  /\.test\.|\/(test|testing|spec)\/|^(docs|e2e|tools\/jest|tools\/boundaries)\//.test(path);
const isSettingOfNx = (path) => ['.gitignore', 'nx.json', 'tsconfig.base.json'].includes(path);

describe.each(['shell', 'site-remote', 'chat-remote', 'admin-remote'])('the build of %s', (app) => {
  test('has an id of exactly the files that invalidate it in the cache', async () => {
    const inputs = (await buildInputs(app)).filter((path) => !isSettingOfNx(path));
    expect(inputs.sort()).toEqual(sourcesOf(join(root, app)));
  });
});

test('the build of the server depends on its sources and those of shared, and no test', async () => {
  const inputs = await buildInputs('server');
  expect(inputs).toEqual(expect.arrayContaining(['server/src/main.ts', 'shared/src/contract/route.ts']));
  expect(inputs.filter(isTestCode)).toEqual([]);
});
