import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { config } from './config.mjs';
import ownRules from './own-rules.mjs';
import { allowed, general, own, ownAllowed, plant } from './planted.mjs';

const root = resolve(import.meta.dirname, '../..');

const printed = (options, folder) => {
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), ...options];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`${args.join(' ')} printed no JSON: ${stdout}${stderr}`);
  }
};

/** @returns {Record<string, string[]>} names of the rules that are reported, by file */
const reportedIn = (folder) => {
  const reported = {};
  for (const { code, filename } of printed(['-f', 'json'], folder).diagnostics)
    (reported[filename] ??= []).push(
      code.replace(/-(?:eslint|hooks)[(]/, '(').replace(/^(.*)[(](.*)[)]$/, '$1/$2'),
    );
  return reported;
};

const numbered = (file, index) => file.replace(/^(.*?)((?:[.]test)?[.]tsx?)$/, `$1-${index}$2`);

const broken = [
  ...Object.entries(general).flatMap(([rule, codes]) =>
    codes.map((code, index) => ({ rule, code, file: `server/src/${rule.replace('/', '-')}-${index}.ts` })),
  ),
  ...Object.entries(own).flatMap(([rule, files]) =>
    files.map(([file, code], index) => ({
      rule,
      code,
      file: numbered(file, `${rule.replace('/', '-')}${index}`),
    })),
  ),
];

const innocent = Object.entries(allowed)
  .flatMap(([file, codes]) => codes.map((code) => [file, code]))
  .map(([file, code], index) => ({ code, file: numbered(file, `allowed${index}`) }));
const ownInnocent = ownAllowed.map(([file, code], index) => ({ code, file: numbered(file, `own${index}`) }));

describe('the linter', () => {
  let reported;

  beforeAll(() => {
    const planted = plant(
      Object.fromEntries([...broken, ...innocent, ...ownInnocent].map(({ file, code }) => [file, code])),
    );
    try {
      reported = reportedIn(planted.folder);
    } finally {
      planted.remove();
    }
  }, 120_000);

  test.each(broken)('reports $rule: $code', ({ rule, file }) => {
    expect(reported[file] ?? []).toContain(rule);
  });

  test.each(innocent)('does not report: $file: $code', ({ file }) => {
    expect(reported[file] ?? []).toEqual([]);
  });

  test.each(ownInnocent)('our own rules do not report: $file: $code', ({ file }) => {
    expect((reported[file] ?? []).filter((rule) => rule in own)).toEqual([]);
  });
});

test('no folder of the sources is left out', () => {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  const sources = stdout.split('\n').filter((file) => file !== '' && !file.endsWith('.d.ts'));
  const files = [...new Set(sources.map((file) => join(dirname(file), 'planted.ts')))];
  const planted = plant(Object.fromEntries(files.map((file) => [file, 'export var old = 1;'])));
  try {
    expect(Object.keys(reportedIn(planted.folder)).sort()).toEqual(files.sort());
  } finally {
    planted.remove();
  }
}, 120_000);

test('every rule that is on has a planted violation', () => {
  const { rules } = printed(['--print-config'], root);
  const on = [rules, ...config.overrides.map((override) => override.rules)]
    .flatMap(Object.entries)
    .filter(([, how]) => ![how].flat().some((word) => word === 'allow' || word === 'off'))
    .map(([rule]) => (rule.includes('/') ? rule : `eslint/${rule}`));
  const ours = Object.keys(ownRules.rules).map((rule) => `own/${rule}`);
  const planted = [...Object.keys(general), ...Object.keys(own)];
  expect(planted.sort()).toEqual([...new Set([...on, ...ours])].sort());
});
