import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';

const maps = new Map<string, SourceMap | undefined>();

const readMap = (file: string): SourceMap | undefined => {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    // Packages and Node.js itself have none.
    return undefined;
  }
};

const mapOf = (file: string): SourceMap | undefined => {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
};

/** V8's calls have a text of their own, which their types lack. */
type Call = NodeJS.CallSite & { toString(): string };

const placeOf = (call: Call): string => {
  const [file, line, column] = [call.getFileName(), call.getLineNumber(), call.getColumnNumber()];
  if (!file || line === null || column === null) return String(call);
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return String(call);
  const { originalSource, originalLine, originalColumn } = entry;
  return String(call).replace(
    `${file}:${line}:${column}`,
    `${originalSource}:${originalLine + 1}:${originalColumn + 1}`,
  );
};

const headOf = (error: Error): string => {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
};

/**
 * Makes stack traces name files and lines of the sources. Maps are read with the first error; `--enable-source-maps` reads them at the
 * start and keeps their texts.
 */
export const mapStackTraces = (): void => {
  Error.prepareStackTrace = (error, calls) =>
    [headOf(error), ...calls.map((call) => `    at ${placeOf(call)}`)].join('\n');
};
