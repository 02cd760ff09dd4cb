import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { plainWords } from './own-rules.mjs';

const root = resolve(import.meta.dirname, '../..');

const hook = "import { useEffect, useState } from 'react';\n";

/** For each general rule code that breaks it; where a rule has several cases or options, code for each. */
export const general = {
  'eslint/no-array-constructor': ['export const list: unknown = new Array(1, 2);'],
  'eslint/no-unused-expressions': [
    'export const use = (a: number): void => { a + 1; };',
    'export const use = (a: boolean, b: () => void): void => { a && b(); };',
    'export const use = (a: boolean, b: () => void): void => { a ? b() : undefined; };',
  ],
  'eslint/no-unused-vars': [
    'const unused = 1;\nexport {};',
    'export const use = (a: number, b: number): number => a;',
    "import { join } from 'node:path';\nexport {};",
    'export const use = (): void => { try { JSON.parse(""); } catch (error) { return; } };',
    'type Unused = string;\nexport {};',
    'export const use = (): void => { let a = 1; a = 2; };',
    'export const [first, second] = [1, 2];\nconst { a, ...rest } = { a: 1, b: 2 };\nexport { rest };',
  ],
  'eslint/no-var': ['export var old = 1;'],
  'eslint/prefer-const': [
    'let never = 1;\nexport const use = never;',
    'export const use = (): number => { let { a, b } = { a: 1, b: 2 }; b = 3; return a + b; };',
  ],
  'eslint/prefer-rest-params': ['export function use(): unknown { return arguments; }'],
  'eslint/prefer-spread': [
    'export const use = (call: (...all: number[]) => void, all: number[]): void => { call.apply(undefined, all); };',
  ],
  'typescript/await-thenable': ['export const use = async (): Promise<number> => await 1;'],
  'typescript/ban-ts-comment': [
    '// @ts-ignore\nexport const a = 1;',
    '// @ts-nocheck\nexport const a = 1;',
    '// @ts-expect-error\nexport const a: number = "";',
  ],
  'typescript/consistent-type-imports': [
    "import { type Stats, Dirent } from 'node:fs';\nexport const use = (a: Stats, b: Dirent): unknown => [a, b];",
    "export const use = (a: import('node:fs').Stats): unknown => a;",
  ],
  'typescript/no-array-delete': ['export const use = (a: number[]): void => { delete a[0]; };'],
  'typescript/no-base-to-string': ['export const use = (a: { b: 1 }): string => `${String(a)}`;'],
  'typescript/no-duplicate-enum-values': ['export enum Same { A = 1, B = 1 }'],
  'typescript/no-duplicate-type-constituents': ["export type Twice = 'a' | 'a';"],
  'typescript/no-empty-object-type': ['export type Empty = {};', 'export interface Empty {}'],
  'typescript/no-explicit-any': ['export const use = (a: any): unknown => a;'],
  'typescript/no-extra-non-null-assertion': ['export const use = (a: { b: 1 } | null): 1 => a!!.b;'],
  'typescript/no-floating-promises': ['export const use = (a: () => Promise<void>): void => { a(); };'],
  'typescript/no-for-in-array': [
    'export const use = (a: number[]): void => { for (const i in a) console.log(i); };',
  ],
  'typescript/no-implied-eval': ['export const use = (): unknown => setTimeout("a()", 1);'],
  'typescript/no-misused-new': ['export interface Made { new (): Made; constructor(): void; }'],
  'typescript/no-misused-promises': [
    'export const use = (a: Promise<boolean>): number => (a ? 1 : 2);',
    'export const use = (a: Promise<object>): object => ({ ...a });',
  ],
  'typescript/no-namespace': ['export namespace Old { export const a = 1; }'],
  'typescript/no-non-null-asserted-optional-chain': [
    'export const use = (a?: { b?: { c: 1 } }): { c: 1 } => a?.b!;',
  ],
  'typescript/no-redundant-type-constituents': ["export type Wide = 'a' | string;"],
  'typescript/no-require-imports': ["import fs = require('node:fs');\nexport const use = fs;"],
  'typescript/no-this-alias': [
    'export class Made { use(): unknown { const self = this; return () => self; } }',
  ],
  'typescript/no-unnecessary-type-assertion': [
    'export const use = (a: string): string => a as string;',
    'export const use = (a: string): string => a!;',
  ],
  'typescript/no-unnecessary-type-constraint': [
    'export const use = <A extends unknown>(a: A): A[] => [a, a];',
  ],
  'typescript/no-unsafe-argument': [
    'export const use = (call: (a: string) => void): void => { call(JSON.parse("1")); };',
  ],
  'typescript/no-unsafe-assignment': [
    'export const use: string = JSON.parse("1");',
    'const { a } = JSON.parse("1") as { a: string };\nexport const b: { a: string } = { a: JSON.parse(a) };',
  ],
  'typescript/no-unsafe-call': ['export const use = (): unknown => (JSON.parse("1"))() as unknown;'],
  'typescript/no-unsafe-declaration-merging': [
    'export interface Made { a: 1 }\nexport class Made { b = 1; }',
  ],
  'typescript/no-unsafe-enum-comparison': [
    'enum A { B = 1 }\nexport const use = (a: A): boolean => a === 1;',
  ],
  'typescript/no-unsafe-function-type': ['export const use = (a: Function): unknown => a;'],
  'typescript/no-unsafe-member-access': ['export const use = (): unknown => JSON.parse("1").a as unknown;'],
  'typescript/no-unsafe-return': ['export const use = (): string => JSON.parse("1");'],
  'typescript/no-unsafe-unary-minus': ['export const use = (a: string): number => -a;'],
  'typescript/no-wrapper-object-types': ['export const use = (a: String): unknown => a;'],
  'typescript/only-throw-error': ['export const use = (): never => { throw "a"; };'],
  'typescript/prefer-as-const': ["export const use = { a: 'b' as 'b' };"],
  'typescript/prefer-namespace-keyword': [
    'declare module Old { const a: 1; }\nexport type Use = typeof Old.a;',
  ],
  'typescript/prefer-promise-reject-errors': [
    'export const use = (): Promise<void> => Promise.reject("a");',
    'export const use = (): Promise<void> => new Promise((_done, fail) => fail("a"));',
  ],
  'typescript/restrict-plus-operands': ['export const use = (a: string, b: { c: 1 }): string => a + b;'],
  'typescript/restrict-template-expressions': [
    'export const use = (a: { b: 1 }): string => `${a}`;',
    'export const use = (a: string[]): string => `${a}`;',
  ],
  'typescript/triple-slash-reference': ['/// <reference path="./other.ts" />\nexport const a = 1;'],
  'typescript/unbound-method': ['class A { b(): this { return this; } }\nexport const use = new A().b;'],
  'react/rules-of-hooks': [
    `${hook}export const useA = (a: boolean) => { if (a) useState(1); useEffect(() => {}); };`,
  ],
  'react/exhaustive-deps': [
    `${hook}export const useA = (a: { b: () => void }): void => { useState(1); useEffect(() => { a.b(); }, []); };`,
    `import { useMemo } from 'react';\nexport const useA = (a: string): string[] => useMemo<string[]>(() => [a], []);`,
  ],
};

/** Code that no general rule may report: the options and exceptions of `.oxlintrc.json`, by file. */
export const allowed = {
  'server/src/options.ts': [
    'export const use = (each: (go: () => void) => void, a: () => Promise<void>): void => { each(a); };',
    'export const text = (a: number, b: boolean): string => `${a} ${b}`;',
    'const _kept = 1;',
    'export const unread = (_a: number): number => 1;',
    'export const promise = async (): Promise<number> => 1;',
  ],
  'shell/src/router/elsewhere.ts': ['export const use = (): never => { throw { to: "a" }; };'],
  'server/src/any.test.ts': [
    'export const use: string = JSON.parse("1");',
    'class A { b(): this { return this; } }\nexport const unbound = new A().b;',
  ],
  'server/test/any.ts': ['export const use: string = JSON.parse("1");'],
  'e2e/any.ts': ['export const use: string = JSON.parse("1");'],
};

const remotes = ['site-remote', 'chat-remote', 'admin-remote'];
const outside = [
  'react-router-dom',
  'react-router',
  'react-redux',
  '@reduxjs/toolkit',
  'axios',
  'jwt-decode',
];
const singletons = [
  '../api/base-api',
  '../auth/auth-slice',
  '../settings/settings-slice',
  '../site/site-slice',
  '../toasts/toasts-slice',
  '../redux',
  '../router',
  '../tokens',
  '../../deep/redux',
];

/** For each rule of our own, and each restriction of some folders, code that breaks it: `[file, code]`. */
export const own = {
  'own/no-barrels': [['server/src/a.ts', "export * from 'node:path';"]],
  'own/no-role-comparison': [
    ...['role === roles.admin', 'roles.tourist !== role', 'viewer.role === 3', '0 !== person.role_id'].map(
      (comparison) => [
        'site-remote/src/a.tsx',
        `export const use = (${comparison.includes('roles') ? 'role: number, roles: Record<string, number>' : 'viewer: { role: number }, person: { role_id: number }'}) => ${comparison};`,
      ],
    ),
    [
      'shell/src/a.ts',
      'export const use = (role: number, roles: { admin: number }) => { switch (role) { case roles.admin: return 1; default: return 0; } };',
    ],
    ...['chat-remote/src', 'admin-remote/src/features/articles', 'shared/src/private-messages'].map(
      (folder) => [
        `${folder}/a.tsx`,
        'export const use = (role: number, roles: { admin: number }) => role === roles.admin;',
      ],
    ),
  ],
  'own/plain-words': [
    ...Object.keys(plainWords).map((words) => [
      'site-remote/src/messages.zh.ts',
      `export const text = '评论${words}';`,
    ]),
    ['server/src/messages.zh.ts', 'export const text = (why: string) => `榜单没能载入：${why}`;'],
    ['shared/src/contract/a.ts', "export const a = { summary: '预检之前的试算' };"],
    ['admin-remote/src/a.tsx', 'export const A = () => <p>正在试算</p>;'],
  ],
  'own/own-clock': [
    ...[
      'export const now = Date.now();',
      'export const now = new Date();',
      "import { systemClock } from '../platform/clock';\nexport const use = systemClock;",
      'export const use = (done: () => void) => setTimeout(done, 50);',
      "import { setTimeout as sleep } from 'node:timers/promises';\nexport const use = sleep;",
    ].map((code) => ['server/src/a.test.ts', code]),
    ['server/test/programs/a.ts', 'export const now = Date.now();'],
  ],
  'own/made-overlap': [
    ['server/src/a.test.ts', 'export const use = (a: () => Promise<void>) => Promise.all([a(), a()]);'],
    [
      'server/src/a.test.ts',
      'export const use = (a: () => Promise<void>) => Promise.allSettled([a(), a()]);',
    ],
  ],
  'own/named-region': [
    ['e2e/stories/a.story.ts', "export const use = (page: Page) => page.getByText('a').waitFor();"],
    ['e2e/stories/a.story.ts', "export const use = (otherPage: Page) => otherPage.getByText('a').click();"],
  ],
  'own/live-text': [
    [
      'shared/src/a.test.tsx',
      "export const use = async (a: Screen) => expect(await a.findByRole('alert')).toHaveTextContent('a');",
    ],
    [
      'shared/src/a.test.tsx',
      "export const use = async (a: Screen) => expect(await a.findByRole('status')).toHaveTextContent('a');",
    ],
  ],
  'own/idle-timeout': [
    ['e2e/support/a.ts', 'export const use = (done: () => void) => requestIdleCallback(done);'],
  ],
  'eslint/no-restricted-imports': [
    ...remotes.flatMap((remote) =>
      outside.flatMap((name) => [
        [`${remote}/src/a.ts`, `import * as all from '${name}';\nexport const use = all;`],
        [`${remote}/src/a.ts`, `import type { A } from '${name}';\nexport type Use = A;`],
      ]),
    ),
    ...singletons.map((name) => [
      'shared/src/ui/a.ts',
      `import { a } from '${name}';\nexport const use = a;`,
    ]),
  ],
};

/** Code that no rule of our own may report: `[file, code]`. */
export const ownAllowed = [
  ['site-remote/src/messages.zh.ts', "export const text = '评论加载失败，没有能读的';"],
  ['site-remote/src/a.test.tsx', "export const text = '一个外壳。。';"],
  ['server/src/samples/samples.ts', "export const text = '一个外壳，三个远程模块';"],
  ['server/src/a.ts', 'export const now = Date.now();'],
  ['server/src/a.test.ts', 'export const at = new Date(0);'],
  ['site-remote/src/a.tsx', 'export const use = (one: { roles: string[] }) => one.roles.length === 0;'],
  [
    'shared/src/policy/a.ts',
    'export const use = (role: number, roles: { admin: number }) => role === roles.admin;',
  ],
  [
    'shell/src/a.test.ts',
    'export const use = (role: number, roles: { admin: number }) => role === roles.admin;',
  ],
  ['e2e/stories/a.story.ts', "export const use = (page: Page) => page.getByRole('list').getByText('a');"],
  ['e2e/support/a.ts', 'export const use = (done: () => void) => requestIdleCallback(done, { timeout: 9 });'],
  ['shell/src/a.ts', "import axios from 'axios';\nexport const use = axios;"],
  ['shared/src/contract/a.ts', "import { a } from '../tokens';\nexport const use = a;"],
  ['shared/src/policy/a.ts', "import { a } from '../tokens';\nexport const use = a;"],
  ['shared/src/ui/a.ts', "import { a } from '@yanye/shared/tokens';\nexport const use = a;"],
];

/**
 * Writes files into a new folder that has this repository's rules and packages.
 * @param {Record<string, string>} files texts by path
 * @returns {{folder: string, remove: () => void}}
 */
export const plant = (files) => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  mkdirSync(join(folder, 'tools/lint'), { recursive: true });
  for (const config of [
    '.oxlintrc.json',
    'tsconfig.base.json',
    'tsconfig.browser.json',
    'tools/lint/own-rules.mjs',
  ])
    cpSync(join(root, config), join(folder, config));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.browser.json',
      compilerOptions: { types: ['node'] },
      include: ['**/*'],
    }),
  );
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\n`);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
