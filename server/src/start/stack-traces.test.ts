import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram, type BuiltProgram } from '#test/built-program';
import { runProgram } from '#test/process-run';

let program: BuiltProgram;
let folder: string;
beforeAll(async () => {
  program = await builtProgram('test/programs/print-stack.ts');
  folder = mkdtempSync(join(tmpdir(), 'yanye-traces-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await program.remove();
});

/** Prints the stack of the error that a file throws. */
const stackOf = async (name: string, text: string): Promise<string> => {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { code, output } = await runProgram(program.file, {}, [file]).ended;
  expect(code).toBe(0);
  return output;
};

describe('the stack of an error', () => {
  it('names the line of the source', async () => {
    // Column 0 of the built line 2 comes from line 6, column 3.
    const map = { version: 3, sources: ['webpack:///src/charge.ts'], names: [], mappings: ';AAKG' };
    writeFileSync(join(folder, 'built.cjs.map'), JSON.stringify(map));
    const stack = await stackOf('built.cjs', `'use strict';\nthrow new TypeError('no credits');`);
    expect(stack).toMatch(/^TypeError: no credits\n {4}at .*\(webpack:\/\/\/src\/charge\.ts:6:4\)/);
    expect(stack).not.toContain('built.cjs');
  });

  it('names the built file where there is no map', async () => {
    const stack = await stackOf('plain.cjs', `throw new Error('no map');`);
    expect(stack).toMatch(/^Error: no map\n {4}at .*plain\.cjs:1:7/);
  });

  it('is there for an error that cannot be a text', async () => {
    const stack = await stackOf(
      'odd.cjs',
      `const error = new Error(''); error.toString = () => { throw 1; }; throw error;`,
    );
    expect(stack).toMatch(/^Error\n {4}at .*odd\.cjs/);
  });
});
