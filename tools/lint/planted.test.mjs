import { spawnSync } from 'node:child_process';
import { dirname, join, relative, resolve } from 'node:path';
import eslintConfig from '../../eslint.config.mjs';
import { allowed, general, own, ownAllowed, plant } from './planted.mjs';

const root = resolve(import.meta.dirname, '../..');
const bin = (path) => join(root, 'node_modules', path);

const printed = (args, folder) => {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`${args.join(' ')} printed no JSON: ${stdout}${stderr}`);
  }
};

/** Runs one linter over planted files. @returns {Record<string, string[]>} names of the rules reported, by file */
const linters = {
  oxlint: (folder) => {
    const reported = {};
    for (const { code, filename } of printed([bin('oxlint/bin/oxlint'), '-f', 'json'], folder).diagnostics)
      (reported[filename] ??= []).push(
        code.replace(/-(?:eslint|hooks)[(]/, '(').replace(/^(.*)[(](.*)[)]$/, '$1/$2'),
      );
    return reported;
  },
  eslint: (folder) =>
    Object.fromEntries(
      printed([bin('eslint/bin/eslint.js'), '.', '-f', 'json'], folder).map(({ filePath, messages }) => [
        relative(folder, filePath),
        messages.map(({ ruleId, message }) => ruleId ?? message),
      ]),
    ),
};

const numbered = (file, index) => file.replace(/^(.*?)((?:[.]test)?[.]tsx?)$/, `$1-${index}$2`);

const cases = {
  oxlint: Object.entries(general).flatMap(([rule, codes]) =>
    codes.map((code, index) => ({ rule, code, file: `server/src/${rule.replace('/', '-')}-${index}.ts` })),
  ),
  eslint: Object.entries(own)
    .flatMap(([rule, files]) => files.map(([file, code]) => ({ rule, code, file })))
    .map(({ rule, code, file }, index) => ({ rule, code, file: numbered(file, index) })),
};

const innocent = {
  oxlint: Object.entries(allowed).flatMap(([file, codes]) =>
    codes.map((code, index) => ({ code, file: numbered(file, `allowed${index}`) })),
  ),
  eslint: ownAllowed.map(([file, code], index) => ({ code, file: numbered(file, `allowed${index}`) })),
};

describe.each(['oxlint', 'eslint'])('%s', (linter) => {
  let reported;

  beforeAll(() => {
    const all = [...cases[linter], ...innocent[linter]];
    const planted = plant(Object.fromEntries(all.map(({ file, code }) => [file, code])));
    try {
      reported = linters[linter](planted.folder);
    } finally {
      planted.remove();
    }
  }, 120_000);

  test.each(cases[linter])('reports $rule: $code', ({ rule, file }) => {
    expect(reported[file] ?? []).toContain(rule);
  });

  test.each(innocent[linter])('lets pass: $file: $code', ({ file }) => {
    expect(reported[file] ?? []).toEqual([]);
  });
});

test('no folder of the sources is left out', () => {
  const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  const sources = stdout.split('\n').filter((file) => file !== '' && !file.endsWith('.d.ts'));
  const files = [...new Set(sources.map((file) => join(dirname(file), 'planted.ts')))];
  const planted = plant(Object.fromEntries(files.map((file) => [file, 'export var old = 1;'])));
  try {
    expect(Object.keys(linters.oxlint(planted.folder)).sort()).toEqual(files.sort());
  } finally {
    planted.remove();
  }
}, 120_000);

test('every rule that is on has a planted violation', () => {
  const { rules } = printed([bin('oxlint/bin/oxlint'), '--print-config'], root);
  const on = Object.keys(rules).filter((rule) => rules[rule] !== 'allow' && rules[rule][0] !== 'allow');
  expect(Object.keys(general).sort()).toEqual(
    on.map((rule) => (rule.includes('/') ? rule : `eslint/${rule}`)).sort(),
  );

  const ours = eslintConfig.flatMap((part) => Object.keys(part.rules ?? {}));
  expect(Object.keys(own).sort()).toEqual([...new Set(ours)].sort());
});
