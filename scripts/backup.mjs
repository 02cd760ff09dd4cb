// npm run backup [-- FILE]: the whole site as one file, while it may run.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './lib/ready.mjs';

await ensureInstalled();
await ensureBuilt(['server']);
const command = join(root, 'server', 'dist', 'backup.js');
process.exitCode = await run(process.execPath, ['--enable-source-maps', command, ...process.argv.slice(2)]);
