import { fakeRemote } from '#test/release-fixtures';
import { compareChunks } from './compare-chunks';

type Bytes = Readonly<Record<string, number>>;

const built = (bytes: Bytes, labels: Readonly<Record<string, string>> = {}) => {
  const files = Object.entries(bytes).map(([name, size]) => [`browser/${name}`, { bytes: size, hash: '' }]);
  return fakeRemote('site_remote', 'a1', { files: Object.fromEntries(files), labels }).manifest;
};

describe('two builds, chunk by chunk', () => {
  it('are the same chunk under another content hash when they were imported as the same', () => {
    const before = built({ '361.5d31b4288a.js': 100 }, { '361.5d31b4288a.js': './pages/ArticlePage' });
    const after = built({ '472.0123456789.js': 130 }, { '472.0123456789.js': './pages/ArticlePage' });
    expect(compareChunks(before, after)).toEqual([{ label: 'pages/ArticlePage.js', from: 100, to: 130 }]);
  });

  it('tell the script of a chunk from its styles', () => {
    const labels = { '361.5d31b4288a.js': './pages/Page', '361.fe93826f02.css': './pages/Page' };
    const build = built({ '361.5d31b4288a.js': 100, '361.fe93826f02.css': 10 }, labels);
    expect(compareChunks(build, build).map(({ label }) => label)).toEqual([
      'pages/Page.css',
      'pages/Page.js',
    ]);
  });

  it('are called by all that import them, without the way from there', () => {
    const labels = { '7.5d31b4288a.js': '../../features/articles/article-head + ./pages/ArticlePage' };
    const build = built({ '7.5d31b4288a.js': 1 }, labels);
    const label = 'features/articles/article-head + pages/ArticlePage.js';
    expect(compareChunks(build, build)).toEqual([{ label, from: 1, to: 1 }]);
  });

  it('go by the file name without its hash where there is no label', () => {
    const [before, after] = [built({ '99.5d31b4288a.js': 1 }), built({ '99.0123456789.js': 2 })];
    expect(compareChunks(before, after)).toEqual([{ label: '99.js', from: 1, to: 2 }]);
  });

  it('call the entry by its own name, whatever it is labelled', () => {
    const build = built({ 'remoteEntry.js': 5 }, { 'remoteEntry.js': 'site_remote' });
    expect(compareChunks(build, build)).toEqual([{ label: 'remoteEntry.js', from: 5, to: 5 }]);
  });

  it('count as sent, and together what has one label', () => {
    const labels = { '1.5d31b4288a.js': './x', '2.0123456789.js': './x' };
    const before = built({ '1.5d31b4288a.js': 500, '1.5d31b4288a.js.br': 90, '2.0123456789.js': 10 }, labels);
    expect(compareChunks(before, built({}))).toEqual([{ label: 'x.js', from: 100, to: null }]);
  });

  it('stand in the order of the greatest change, up or down, then by name', () => {
    const before = built({ 'same.js': 9, 'gone.js': 40, 'less.js': 100, 'also.js': 9 });
    const after = built({ 'same.js': 9, 'new.js': 70, 'less.js': 20, 'also.js': 9 });
    expect(compareChunks(before, after)).toEqual([
      { label: 'less.js', from: 100, to: 20 },
      { label: 'new.js', from: null, to: 70 },
      { label: 'gone.js', from: 40, to: null },
      { label: 'also.js', from: 9, to: 9 },
      { label: 'same.js', from: 9, to: 9 },
    ]);
  });
});
