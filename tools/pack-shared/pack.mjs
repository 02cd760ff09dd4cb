// npm run pack:shared [-- --to FOLDER]: packs @yanye/shared for remotes outside of this repository.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compileScripts } from './compile-scripts.mjs';
import { compileStyles } from './compile-styles.mjs';
import { declareTypes } from './declare-types.mjs';
import { sourcesOfShared } from './sources.mjs';

const root = resolve(import.meta.dirname, '../..');
const source = join(root, 'shared');
const target = mkdtempSync(join(tmpdir(), 'yanye-shared-'));

/** The workspace exports sources; the package exports what is compiled from them, under the same specifiers. */
const exported = {
  './federation/singletons': {
    types: './federation/singletons.d.mts',
    default: './federation/singletons.mjs',
  },
  './federation/release-manifest': {
    types: './federation/release/release-manifest.d.mts',
    default: './federation/release/release-manifest.mjs',
  },
  './federation/*': { types: './federation/*.d.ts', default: './federation/*.js' },
  './ui/ground.css': './src/ui/ground.css',
  './standalone/standalone.css': './src/standalone/standalone.css',
  './*': { types: './src/*.d.ts', default: './src/*.js' },
};

const copy = (path) => {
  mkdirSync(join(target, dirname(path)), { recursive: true });
  copyFileSync(join(source, path), join(target, path));
};

const writePackage = () => {
  const { name, version, dependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const content = {
    name,
    version,
    license: 'MIT',
    type: 'module',
    sideEffects: ['**/*.css'],
    exports: exported,
    dependencies,
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
};

const { values } = parseArgs({ options: { to: { type: 'string' } } });
const destination = values.to ? resolve(process.env.INIT_CWD ?? '.', values.to) : join(source, 'dist');

const fill = async () => {
  const paths = sourcesOfShared(source);
  const scripts = paths.filter((path) => /\.tsx?$/.test(path));
  const isModuleSheet = (path) => path.endsWith('.module.css');
  compileScripts(source, target, scripts);
  await compileStyles(source, target, paths.filter(isModuleSheet));
  paths.filter((path) => /\.(?:mjs|css)$/.test(path) && !isModuleSheet(path)).forEach(copy);
  for (const types of ['singletons.d.mts', 'release/release-manifest.d.mts']) copy(`federation/${types}`);
  declareTypes(source, target, scripts);
  writePackage();
};

try {
  await fill();
  mkdirSync(destination, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', destination], {
    cwd: target,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [{ filename }] = JSON.parse(packed);
  console.log(join(destination, filename));
} finally {
  rmSync(target, { recursive: true });
}
