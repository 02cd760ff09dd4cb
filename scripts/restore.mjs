// npm run restore -- FILE [--replace]: puts such a file into an empty data folder, while no site runs on it.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './lib/ready.mjs';

await ensureInstalled();
await ensureBuilt(['server']);
const command = join(root, 'server', 'dist', 'restore.cjs');
process.exitCode = await run(process.execPath, ['--enable-source-maps', command, ...process.argv.slice(2)]);
