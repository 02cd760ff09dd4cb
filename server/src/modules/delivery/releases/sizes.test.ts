import { bytesOf, sentBytes } from './sizes';

const fact = (bytes: number) => ({ bytes, hash: '' });
const files = {
  'browser/page.js': fact(1000),
  'browser/page.js.br': fact(300),
  'browser/page.js.gz': fact(350),
  'browser/page.css': fact(20),
  'browser/fonts/sans.woff2': fact(50_000),
  'node/remote.cjs': fact(1200),
  'node/remote.css': fact(30),
};

describe('sizes', () => {
  it('count a file as it is sent: packed where there is a packed copy', () => {
    expect(Object.fromEntries(sentBytes({ files }))).toEqual({
      'page.js': 300,
      'page.css': 20,
      'fonts/sans.woff2': 50_000,
    });
  });

  it('sum up scripts and styles, without fonts and pictures', () => {
    expect(bytesOf({ files })).toEqual({ sent: 320, unpacked: 1020, node: 1230 });
  });
});
