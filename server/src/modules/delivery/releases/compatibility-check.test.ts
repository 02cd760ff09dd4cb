import { fakeRemote, fakeShell } from '#test/release-fixtures';
import { budgets } from './budgets';
import { compatibilityProblems, type RemoteClaims, type ShellOffer } from './compatibility-check';

const shell: ShellOffer = { ...fakeShell('s1').manifest, contract: { version: 3, oldest: 2 } };
const fitting: RemoteClaims = {
  ...fakeRemote('site_remote', 'a1').manifest,
  contract: { version: 3, oldest: 3 },
};
const { shares, files } = fitting;
const fact = (bytes: number) => ({ bytes, hash: '' });
const entry = 'browser/remoteEntry.js';
const { entry: entryBudget, whole: wholeBudget } = budgets.site_remote;

const refusals: [string, Partial<RemoteClaims>, string][] = [
  ['exposes another module', { exposes: ['./App'] }, '应当只公开 ./remote，这个构建公开的是 ./App'],
  ['exposes more', { exposes: ['./remote', './x'] }, '应当只公开 ./remote，这个构建公开的是 ./remote、./x'],
  ['exposes nothing', { exposes: [] }, '应当只公开 ./remote，这个构建公开的是 （无）'],
  ['has no entry', { entry: 'other.js' }, '没有入口文件 other.js'],
  [
    'wants a share that the shell has not',
    { shares: { ...shares, vue: '^3.0.0' } },
    '需要共享模块 vue，线上的主程序没有提供',
  ],
  ['lacks a share of the shell', { shares: { react: '^19.3.1' } }, '没有声明共享模块 react-dom，会自带一份'],
  [
    'wants a newer share',
    { shares: { ...shares, react: '^19.4.0' } },
    '需要 react ^19.4.0，线上的主程序提供的是 19.3.1',
  ],
  [
    'wants an older share',
    { shares: { ...shares, react: '^18.0.0' } },
    '需要 react ^18.0.0，线上的主程序提供的是 19.3.1',
  ],
  ['carries React', { carries: ['react'] }, '自带了一份 react，必须使用主程序提供的版本'],
  [
    'is built to a newer contract',
    { contract: { version: 4, oldest: 1 } },
    '按接口版本 4 构建，线上的主程序只支持到 3，请先升级主程序',
  ],
  [
    'is built to a contract too old',
    { contract: { version: 1, oldest: 1 } },
    '按接口版本 1 构建，线上的主程序从 2 起支持，请更新代码后重新构建',
  ],
  [
    'has an entry over its budget',
    { files: { ...files, [entry]: fact(entryBudget + 103) } },
    '入口文件 16.1 KiB，超出预算 16.0 KiB',
  ],
  [
    'is over its budget as a whole',
    { files: { [entry]: fact(0), 'browser/a.js': fact(wholeBudget), 'browser/a.css': fact(1024) } },
    '脚本与样式合计 137.0 KiB，超出预算 136.0 KiB',
  ],
];

describe('the compatibility check', () => {
  it('is given when nothing speaks against it', () => {
    expect(compatibilityProblems(fitting, shell)).toEqual([]);
  });

  it.each(refusals)('is missing when a build %s', (_what, claim, problem) => {
    expect(compatibilityProblems({ ...fitting, ...claim }, shell)).toEqual([problem]);
  });

  it('reaches from the oldest contract of the shell to its own', () => {
    const problems = [2, 3].map((version) =>
      compatibilityProblems({ ...fitting, contract: { version, oldest: 1 } }, shell),
    );
    expect(problems).toEqual([[], []]);
  });

  it('judges sizes as sent, up to the last byte, and scripts and styles alone', () => {
    const packed = { [entry]: fact(10 * entryBudget), [`${entry}.br`]: fact(entryBudget) };
    const rest = { 'browser/a.js': fact(wholeBudget - entryBudget), 'browser/a.woff2': fact(wholeBudget) };
    const node = { 'node/remote.cjs': fact(wholeBudget) };
    expect(compatibilityProblems({ ...fitting, files: { ...packed, ...rest, ...node } }, shell)).toEqual([]);
  });

  it('says everything at once', () => {
    const claim = { exposes: [], carries: ['react'], contract: { version: 4, oldest: 1 } };
    expect(compatibilityProblems({ ...fitting, ...claim }, shell)).toHaveLength(3);
  });
});
