import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseSet } from './messages';
import { assetsOf, classesIn, remoteStyles, shellStyles } from './page-styles';

let folder: string;
const write = (files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yanye-styles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the styles of a remote in a document', () => {
  const article = '.site-page-aaaaa{margin:0}.site-text-bbbbb p{color:red}';
  const home = '.site-card-ccccc:hover{color:blue}.site-text-bbbbb p{color:red}.site-more-ddddd{color:green}';
  const dialog = '.site-dialog-eeeee{color:black}';
  const filesOf = (name: string) => ({
    file: join(folder, 'node', name),
    publicPath: '/releases/site_remote/b1/browser/',
    uniqueName: 'site_remote_b1',
  });
  const sheet = (id: number) => ({
    href: `/releases/site_remote/b1/browser/${id}.0123456789.css`,
    chunk: `site_remote_b1:chunk-${id}`,
  });
  const stylesOf = (html: string) => {
    write({
      'node/remote.css': `${article}${home}${dialog}`,
      'browser/1.0123456789.css': article,
      'browser/2.0123456789.css': home,
      'browser/3.0123456789.css': dialog,
      'browser/katex.css': '.katex{color:black}',
      'browser/1.0123456789.js': '',
    });
    return remoteStyles(filesOf('remote.css')).choose(classesIn(html));
  };

  test('are the chunks whose classes it uses, and the names of these chunks', () => {
    expect(stylesOf('<main class="x site-page-aaaaa"><div class="site-text-bbbbb"></div></main>')).toEqual({
      text: article,
      carried: [sheet(1)],
    });
    expect(stylesOf('<p class="site-card-ccccc site-page-aaaaa site-more-ddddd"></p>')).toEqual({
      text: home + article,
      carried: [sheet(2), sheet(1)],
    });
  });

  test('are the smaller chunk when two contain what it uses', () => {
    expect(stylesOf('<p class="site-text-bbbbb"></p>')).toEqual({ text: article, carried: [sheet(1)] });
  });

  test('are none when it uses none', () => {
    expect(stylesOf('<p class="katex hljs-string">site-card-ccccc</p>')).toEqual({ text: '', carried: [] });
  });

  test('are all of a build whose files do not name their chunks', () => {
    write({ 'node/remote.css': article + home, 'browser/styles.css': article + home });
    expect(remoteStyles(filesOf('remote.css')).choose(classesIn(''))).toEqual({
      text: article + home,
      carried: [],
    });
  });

  test('are none for a build without a style sheet', () => {
    expect(remoteStyles(filesOf('none.css')).choose(classesIn('<p class="site-card-ccccc"></p>'))).toEqual({
      text: '',
      carried: [],
    });
  });
});

describe('the styles of the shell in a document', () => {
  const main = '.shell-frame-aaaaa{margin:0}body{margin:0}';
  const login = '.shell-login-bbbbb{margin:0}';

  test('are those of its first script, and of the components that the page shows', () => {
    write({
      'node/shell.css': main + login,
      'browser/main.0123456789.css': main,
      'browser/7.0123456789.css': login,
    });
    const styles = (html: string) => shellStyles(join(folder, 'node/shell.css')).choose(classesIn(html));
    expect(styles('<p class="shell-frame-aaaaa"></p>')).toBe(main);
    expect(styles('<p class="shell-frame-aaaaa shell-login-bbbbb"></p>')).toBe(main + login);
    expect(styles('')).toBe(main);
  });

  test('are all of it when its chunks are unknown', () => {
    write({ 'node/shell.css': main + login });
    expect(shellStyles(join(folder, 'node/shell.css')).choose(classesIn(''))).toBe(main + login);
  });
});

test('a document has the styles of the shell and of its remote, the same object for pages that use the same ones', () => {
  write({
    'shell/browser/main.0123456789.css': '.shell-frame-aaaaa{margin:0}',
    'remote/browser/1.0123456789.css': '.site-page-aaaaa{margin:0}',
    'remote/browser/2.0123456789.css': '.site-card-ccccc{margin:0}.site-more-ddddd{margin:0}',
  });
  const release = {
    script: '/main.js',
    shellStyle: join(folder, 'shell/node/shell.css'),
    remoteStyles: {
      site: { file: join(folder, 'remote/node/remote.css'), publicPath: '/', uniqueName: 's' },
    },
  };
  const assetsFor = assetsOf(release as unknown as ReleaseSet, 'site');
  const page = assetsFor('<p class="shell-frame-aaaaa site-page-aaaaa"></p>');
  expect(page).toEqual({
    script: '/main.js',
    styles: '.shell-frame-aaaaa{margin:0}.site-page-aaaaa{margin:0}',
    carried: [{ href: '/1.0123456789.css', chunk: 's:chunk-1' }],
  });
  const card = assetsFor('<p class="site-card-ccccc"></p>');
  expect(card.carried).toEqual([{ href: '/2.0123456789.css', chunk: 's:chunk-2' }]);
  expect(assetsFor('<p class="site-page-aaaaa katex"></p>')).toBe(page);
  expect(assetsFor('<p class="site-card-ccccc site-more-ddddd"></p>')).toBe(card);
});
