import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiler, root } from '../typecheck/programs.mjs';

/**
 * Writes type declarations next to the compiled modules.
 * @param {string} source folder of the sources
 * @param {string} target folder of the results
 * @param {readonly string[]} paths of `.ts` and `.tsx` files
 * @throws {Error} with the compiler's messages
 */
export const declareTypes = (source, target, paths) => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-types-'));
  try {
    const config = join(folder, 'tsconfig.json');
    writeFileSync(
      config,
      JSON.stringify({
        extends: join(source, 'tsconfig.json'),
        compilerOptions: {
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          outDir: target,
          rootDir: source,
          types: ['node'],
          typeRoots: [join(root, 'node_modules/@types')],
        },
        include: [],
        files: [...paths.map((path) => join(source, path)), join(root, 'tools/types/assets.d.ts')],
      }),
    );
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', config], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
