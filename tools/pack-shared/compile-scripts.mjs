import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';

const options = {
  swcrc: false,
  configFile: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
  },
};

const relativeSpecifier = /((?:\bfrom|\bimport)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\2/g;

/** ES modules name the imported file with its extension. */
const withEnding = (folder, specifier) => {
  if (specifier.endsWith('.module.css')) return `${specifier}.js`;
  const isSource = ['.ts', '.tsx'].some((end) => existsSync(join(folder, specifier + end)));
  return isSource ? `${specifier}.js` : specifier;
};

/**
 * Compiles TypeScript to JavaScript, file by file.
 * @param {string} source folder of the sources
 * @param {string} target folder of the results
 * @param {readonly string[]} paths of `.ts` and `.tsx` files
 */
export const compileScripts = (source, target, paths) => {
  for (const path of paths) {
    const file = join(source, path);
    const { code } = transformSync(readFileSync(file, 'utf8'), { ...options, filename: file });
    const output = join(target, path.replace(/\.tsx?$/, '.js'));
    mkdirSync(dirname(output), { recursive: true });
    const text = code.replace(
      relativeSpecifier,
      (_all, before, quote, specifier) => `${before}${quote}${withEnding(dirname(file), specifier)}${quote}`,
    );
    writeFileSync(output, text);
  }
};
