import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { functionDependencies } from './function-dependencies.mjs';

const imagesService = `
export const imagesService = () => ({ coverOf: (id: number) => String(id) });
export type ImagesService = ReturnType<typeof imagesService>;
`;
const clock = `
export interface Clock { now(): number }
`;

/** Checks one service in a small server. @returns calls as `name at line`, and the names of the members */
const check = (service) => {
  const root = mkdtempSync(join(tmpdir(), 'functions-'));
  const write = (file, text) => {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const compilerOptions = {
    strict: true,
    module: 'ESNext',
    moduleResolution: 'bundler',
    target: 'ES2023',
    types: [],
    lib: ['es5'],
  };
  write('server/tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  write(
    'server/package.json',
    JSON.stringify({
      imports: { '#site/*': './src/modules/site/*.ts', '#platform/*': './src/platform/*.ts' },
    }),
  );
  write('server/src/modules/site/images/images.service.ts', imagesService);
  write('server/src/platform/clock.ts', clock);
  const imports = `import type { ImagesService } from '#site/images/images.service';import type { Clock } from '#platform/clock';`;
  write('server/src/modules/content/demo/demo.service.ts', `${imports}${service.trim()}\n`);
  const { calls, members } = functionDependencies(root);
  rmSync(root, { recursive: true });
  return {
    calls: calls.map(({ at, name }) => `${name} at ${at.split(':')[1]}`),
    members: members.map(({ name }) => name),
  };
};

const factory = (needs, taken = 'needs') => `
interface Needs { ${needs} }
export const demoService = (${taken}: Needs) => ({
  cover: () => CALL,
});`;

test.each([
  ['a function type', 'readonly coverOf: (id: number) => string;'],
  ['a method', 'coverOf(id: number): string;'],
  ['the function of a service by its index', "readonly coverOf: ImagesService['coverOf'];"],
])('%s in a dependency object is reported, and its calls', (_case, needs) => {
  expect(check(factory(needs).replace('CALL', 'needs.coverOf(1)'))).toEqual({
    calls: ['coverOf at 3'],
    members: ['coverOf'],
  });
});

test('a call of a destructured and renamed function is reported', () => {
  const service = factory('readonly coverOf: (id: number) => string;', '{ coverOf: find }');
  expect(check(service.replace('CALL', 'find(1)')).calls).toEqual(['coverOf at 3']);
});

test('a function in an object that a dependency object declares is reported', () => {
  const service = factory('readonly images: { coverOf(id: number): string };', '{ images }');
  expect(check(service.replace('CALL', 'images.coverOf(1)')).calls).toEqual(['coverOf at 3']);
});

test('a function in an interface that only describes a dependency is reported', () => {
  const service = `interface Covers { coverOf(id: number): string }${factory('readonly images: Covers;')}`;
  expect(check(service.replace('CALL', 'needs.images.coverOf(1)')).calls).toEqual(['coverOf at 4']);
});

test('a list of functions in a dependency object is reported', () => {
  const service = factory('readonly afterSave: readonly ((id: number) => void)[];');
  expect(check(service.replace('CALL', 'needs.afterSave.length')).members).toEqual(['afterSave']);
});

test('a parameter of a factory is a dependency object under any name', () => {
  const service = factory('readonly coverOf: (id: number) => string;').replaceAll('Needs', 'Parts');
  expect(check(service.replace('CALL', 'needs.coverOf(1)')).calls).toEqual(['coverOf at 3']);
});

test.each([
  ['a service', factory('readonly images: ImagesService;').replace('CALL', 'needs.images.coverOf(1)')],
  [
    'a part of a service',
    factory("readonly images: Pick<ImagesService, 'coverOf'>;").replace('CALL', 'needs.images.coverOf(1)'),
  ],
  ['a port of the platform', factory('readonly clock: Clock;').replace('CALL', 'needs.clock.now()')],
  [
    'an interface beside its implementation',
    `export interface Covers { coverOf(id: number): string }
export const makeCovers = (): Covers => ({ coverOf: (id) => String(id) });${factory('readonly covers: Covers;')}`.replace(
      'CALL',
      'needs.covers.coverOf(1)',
    ),
  ],
  [
    'a callback of a single call',
    `interface Options { readonly each: (id: number) => void }
export const visit = ({ each }: Options): void => { each(1); };`,
  ],
])('%s is not reported', (_case, service) => {
  expect(check(service)).toEqual({ calls: [], members: [] });
});
