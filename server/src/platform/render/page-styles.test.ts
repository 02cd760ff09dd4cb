import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { remoteStyles, shellStyles } from './page-styles';

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
  const stylesOf = (html: string, mark = ':root{--css-of-site_remote_b1:1}'): string => {
    write({
      'node/remote.css': `${article}${home}${dialog}${mark}`,
      'browser/1.0123456789.css': article,
      'browser/2.0123456789.css': home,
      'browser/3.0123456789.css': dialog,
      'browser/katex.css': '.katex{color:black}',
      'browser/1.0123456789.js': '',
    });
    return remoteStyles(join(folder, 'node/remote.css'))(html);
  };

  test('are those of the chunks whose classes it uses, and a mark that names them', () => {
    expect(stylesOf('<main class="x site-page-aaaaa"><div class="site-text-bbbbb"></div></main>')).toBe(
      `${article}:root{--css-of-site_remote_b1:1}`,
    );
    expect(stylesOf('<p class="site-card-ccccc site-page-aaaaa site-more-ddddd"></p>')).toBe(
      `${home}${article}:root{--css-of-site_remote_b1:2 1}`,
    );
  });

  test('are those of the smaller one where two have what it uses', () => {
    expect(stylesOf('<p class="site-text-bbbbb"></p>')).toBe(`${article}:root{--css-of-site_remote_b1:1}`);
  });

  test('are none, and no mark, where it uses none', () => {
    expect(stylesOf('<p class="katex hljs-string">site-card-ccccc</p>')).toBe('');
  });

  test('are all of a build that knows nothing of chunks', () => {
    const whole = stylesOf('', ':root{--styles-of-site_remote_b1:1}');
    expect(whole).toBe(`${article}${home}${dialog}:root{--styles-of-site_remote_b1:1}`);
  });

  test('are none of a build without a style sheet', () => {
    expect(remoteStyles(join(folder, 'node/none.css'))('<p class="site-card-ccccc"></p>')).toBe('');
  });
});

describe('the styles of the shell in a document', () => {
  const main = '.shell-frame-aaaaa{margin:0}body{margin:0}';
  const login = '.shell-login-bbbbb{margin:0}';

  test('are those of its first script, and of what else the page shows', () => {
    write({
      'node/shell.css': main + login,
      'browser/main.0123456789.css': main,
      'browser/7.0123456789.css': login,
    });
    const styles = shellStyles(join(folder, 'node/shell.css'));
    expect(styles('<p class="shell-frame-aaaaa"></p>')).toBe(main);
    expect(styles('<p class="shell-frame-aaaaa shell-login-bbbbb"></p>')).toBe(main + login);
    expect(styles('')).toBe(main);
  });

  test('are all of it where nothing is known of chunks', () => {
    write({ 'node/shell.css': main + login });
    expect(shellStyles(join(folder, 'node/shell.css'))('')).toBe(main + login);
  });
});
