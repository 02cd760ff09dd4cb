import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const text = /\.(js|mjs|css|json|svg|ttf|webmanifest)$/;

// Copied libraries (.mjs) are large and seldom wanted: a twentieth more bytes for a tenth of the time.
const qualityOf = (path) => (path.endsWith('.mjs') ? 9 : 11);

const compress = async (path) => {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualityOf(path),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const made = { '.br': await brotli(bytes, { params }), '.gz': await zip(bytes, { level: 9 }) };
  for (const [end, packed] of Object.entries(made))
    if (packed.length < bytes.length) await writeFile(path + end, packed);
};

/**
 * Writes `.br` and `.gz` beside every text file: the best compression takes seconds, so it is done once with the build
 * and never for a reader.
 * @param {string} folder a build for browsers
 */
export const compressFolder = async (folder) => {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => text.test(name)).map((name) => compress(join(folder, name))));
};
