import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compiler, programs, root } from './programs.mjs';

/** @param {string} config path of a configuration @returns {{compilerOptions: object, files: string[]}} as the compiler sees it */
const shown = (config) =>
  JSON.parse(
    execFileSync(process.execPath, [compiler, '-p', join(root, config), '--showConfig'], {
      encoding: 'utf8',
    }),
  );

const filesOf = (config) => {
  const folder = join(root, config, '..');
  return shown(config).files.map((file) => join(folder, file));
};

// Benchmarks are plain programs with packages of their own; the rest is not ours or not source.
const leftOut = new Set(['node_modules', 'dist', 'bench', 'data', 'coverage']);

const typescriptBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return leftOut.has(entry.name) || entry.name.startsWith('.') ? [] : typescriptBelow(path);
    return /[.]tsx?$/.test(entry.name) ? [path] : [];
  });

test('every TypeScript file of the repository is in a program that is checked', () => {
  const checked = new Set(programs.flatMap(({ config }) => filesOf(config)));
  expect(typescriptBelow(root).filter((file) => !checked.has(file))).toEqual([]);
});

test('shared and the server are checked for exact optional properties, the server without types of a browser', () => {
  expect(shown('shared/tsconfig.json').compilerOptions).toMatchObject({ exactOptionalPropertyTypes: true });
  expect(shown('server/tsconfig.json').compilerOptions).toMatchObject({
    exactOptionalPropertyTypes: true,
    lib: ['es2023'],
  });
});

test.each(['shell', 'site-remote', 'chat-remote', 'admin-remote'])(
  "an editor's program of %s has the options of the program that is checked",
  (workspace) => {
    const { compilerOptions } = shown(`${workspace}/tsconfig.json`);
    expect(compilerOptions).toEqual(shown('tsconfig.browser.json').compilerOptions);
  },
);

test.each(programs)('the program $name is strict', ({ config }) => {
  expect(shown(config).compilerOptions).toMatchObject({
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    noFallthroughCasesInSwitch: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
  });
});
