import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fakeRemote, temporaryFolder, writeBuild } from '#test/release-fixtures';
import { bundledReactProblems } from './bundled-react-check';

const repository = join(__dirname, '../../../..');
const packageFolder = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const textOf = (name: string, file: string) => readFile(join(packageFolder(name), 'cjs', file), 'utf8');
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

const problemsOf = async (path: string, text: string): Promise<string[]> => {
  const dist = await temporaryFolder();
  const manifest = await writeBuild(dist, fakeRemote('site_remote', 'a1', { texts: { [path]: text } }));
  return bundledReactProblems(dist, manifest);
};
const found = (path: string) => [`${path} 里自带了一份 React，必须使用主程序提供的版本`];

describe('a React of its own', () => {
  it.each(['react.production.js', 'react.development.js'])('is seen in %s', async (file) => {
    const text = await textOf('react', file);
    expect(await problemsOf('browser/7.js', text)).toEqual(found('browser/7.js'));
    expect(await problemsOf('node/remote.cjs', text)).toEqual(found('node/remote.cjs'));
  });

  it.each([
    ['as an export', `t.version="19.3.1",t.${internals}=E,t.__COMPILER_RUNTIME=c`],
    ['as a quoted property', `var r={"${internals}":E}`],
    ['as a property', `var r={version:"19.3.1",${internals}:E}`],
    ['with room around', `exports.${internals} =\n  ReactSharedInternals;`],
  ])('is seen %s', async (_how, text) => {
    expect(await problemsOf('browser/7.js', text)).toEqual(found('browser/7.js'));
  });

  it('is not seen in renderers, which only read what React defines', async () => {
    const files = await readdir(join(packageFolder('react-dom'), 'cjs'));
    const production = files.filter((file) => file.endsWith('.production.js'));
    const readers = (
      await Promise.all(production.map(async (file) => [file, await textOf('react-dom', file)] as const))
    ).filter(([, text]) => text.includes(internals));
    expect(readers.length).toBeGreaterThan(3);
    for (const [file, text] of readers)
      expect([file, await problemsOf('browser/7.js', text)]).toEqual([file, []]);
  });

  it.each([
    ['takes it', `var s=n.${internals},B=1;`],
    ['calls it', `r.${internals}.H.useMemoCache(e)`],
    ['asks for it', `"${internals}"in React&&f(React)`],
    ['compares it', `if(React.${internals}===void 0||React.${internals}==null)f()`],
    ['passes it on', `f(cond?React.${internals}:null,x)`],
    ['names it', `const KEY="${internals}";warn(KEY)`],
  ])('is not seen in a library that %s', async (_how, text) => {
    expect(await problemsOf('browser/7.js', text)).toEqual([]);
  });

  it('is searched for in scripts, not in source maps or compressed copies', async () => {
    const text = `x.${internals}=1`;
    expect(await problemsOf('browser/7.css', text)).toEqual([]);
    expect(await problemsOf('browser/7.js.map', text)).toEqual([]);
  });

  it.each(['site-remote', 'chat-remote', 'admin-remote'])(
    'is not in %s as it is built, where it is',
    async (app) => {
      const folder = join(repository, app, 'dist/browser');
      const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.js'));
      const texts: Record<string, string> = {};
      // A build may be under way, and take files away.
      for (const file of files)
        texts[`browser/${file}`] = await readFile(join(folder, file), 'utf8').catch(() => '');
      const dist = await temporaryFolder();
      const manifest = await writeBuild(dist, fakeRemote('site_remote', 'a1', { texts }));
      expect(await bundledReactProblems(dist, manifest)).toEqual([]);
    },
  );
});
