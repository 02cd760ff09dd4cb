import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

type Run = (
  exports: unknown,
  require: (id: string) => unknown,
  module: { exports: unknown },
  filename: string,
  folder: string,
) => void;

interface Compiled {
  readonly script: Script;
  readonly source: Buffer;
}

const head = '(function (exports, require, module, __filename, __dirname) {';

const digestBytes = 32;

/** V8 compares the length of a source alone, and no checksum. */
const digestOf = (source: Buffer, code: Buffer): Buffer =>
  createHash('sha256').update(source).update(code).digest();

/** @param environment read before the configuration is loaded, and like it: an empty value counts as absent @returns the folder, absolute */
export const codeCacheFolder = ({ DATA_DIR }: NodeJS.ProcessEnv): string =>
  join(resolve(DATA_DIR === undefined || DATA_DIR === '' ? './data' : DATA_DIR), 'code-cache');

/**
 * Loads CommonJS files with the code that V8 compiled in an earlier process, functions included that were first called later. From
 * Node.js 22 on, `module.enableCompileCache` does the same.
 */
export class CodeCache {
  readonly #modules = new Map<string, { exports: unknown }>();
  /** Files whose code was not there. */
  readonly #compiled = new Map<string, Compiled>();
  /** Of the engine, its flags and the processor. */
  readonly #version = String(cachedDataVersionTag());

  /** @param folder absolute; made when it is missing */
  constructor(private readonly folder: string) {}

  /** Whether there is nothing to store. */
  get isComplete(): boolean {
    return this.#compiled.size === 0;
  }

  /**
   * Loads a file, and with it those beside it that it requires. They must not call `import`, which compiled code
   * cannot (ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING).
   * @param file absolute
   * @returns what it exports
   */
  load(file: string): unknown {
    const known = this.#modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} as unknown };
    this.#modules.set(file, module);
    const nodeRequire = createRequire(file);
    const run = this.#compile(file).runInThisContext() as Run;
    const require = (id: string): unknown =>
      id.startsWith('./') ? this.load(join(dirname(file), id)) : nodeRequire(id);
    run(module.exports, require, module, file, dirname(file));
    return module.exports;
  }

  /** Stores what was compiled here for the next process, and removes what is of other builds. Blocks for about a tenth of a second. */
  store(): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    for (const [file, { script, source }] of this.#compiled) {
      const code = script.createCachedData();
      const path = this.#pathOf(file);
      const copy = `${path}.${randomBytes(6).toString('hex')}`;
      writeFileSync(copy, Buffer.concat([digestOf(source, code), code]), { mode: 0o600 });
      renameSync(copy, path);
    }
    this.#compiled.clear();
    for (const name of readdirSync(this.folder))
      if (!this.#isCurrent(name)) rmSync(join(this.folder, name), { force: true });
  }

  /** Another process of the same build may have loaded further files. */
  #isCurrent(name: string): boolean {
    const end = `-${this.#version}`;
    const folders = new Set([...this.#modules.keys()].map(dirname));
    const file = name.slice(0, -end.length);
    return name.endsWith(end) && [...folders].some((folder) => existsSync(join(folder, file)));
  }

  #compile(file: string): Script {
    const source = readFileSync(file);
    const code = this.#codeOf(file, source);
    const script = new Script(`${head}${source.toString()}\n})`, {
      filename: file,
      columnOffset: -head.length,
      ...(code && { cachedData: code }),
    });
    if (!code || script.cachedDataRejected) this.#compiled.set(file, { script, source });
    return script;
  }

  /** @returns undefined when it is missing, damaged, or of another source */
  #codeOf(file: string, source: Buffer): Buffer | undefined {
    try {
      const stored = readFileSync(this.#pathOf(file));
      const code = stored.subarray(digestBytes);
      return digestOf(source, code).equals(stored.subarray(0, digestBytes)) ? code : undefined;
    } catch {
      return undefined;
    }
  }

  #pathOf(file: string): string {
    return join(this.folder, `${basename(file)}-${this.#version}`);
  }
}
