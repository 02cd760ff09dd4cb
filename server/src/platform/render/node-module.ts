import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';

/** Runs a CommonJS build with our own `require`. @param provided shared modules with a single instance; all others come from Node */
export const loadNodeModule = (file: string, provided: Readonly<Record<string, unknown>> = {}): unknown => {
  const nodeRequire = createRequire(file);
  const wrapped = `(function (require, module, exports) {${readFileSync(file, 'utf8')}\n})`;
  const run = runInThisContext(wrapped, { filename: file }) as (
    require: (id: string) => unknown,
    module: { exports: unknown },
    exports: unknown,
  ) => void;
  const built = { exports: {} as unknown };
  run((id) => (Object.hasOwn(provided, id) ? provided[id] : nodeRequire(id)), built, built.exports);
  return built.exports;
};
