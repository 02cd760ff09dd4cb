// npm run import -- FOLDER [--images DIR] [--dry-run] [--fetch-images]: imports a folder of Markdown.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './lib/ready.mjs';

await ensureInstalled();
await ensureBuilt();
const command = join(root, 'server', 'dist', 'import.cjs');
process.exitCode = await run(process.execPath, ['--enable-source-maps', command, ...process.argv.slice(2)]);
