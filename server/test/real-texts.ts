import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Real Chinese Markdown that is no part of the project: `weekly` without front matter, `posts` of a blog with. */
export const realTexts = process.env['CORPUS_DIR'] ?? join(__dirname, '../../../shared/corpus');

/** Whether it is at hand; tests that want it say so when it is not. */
export const hasRealTexts = existsSync(realTexts);
