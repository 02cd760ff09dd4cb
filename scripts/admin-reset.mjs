// npm run admin:reset [-- NAME]: a new password for an administrator who lost theirs.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './lib/ready.mjs';

await ensureInstalled();
await ensureBuilt();
const command = join(root, 'server', 'dist', 'admin-reset.cjs');
process.exitCode = await run(process.execPath, ['--enable-source-maps', command, ...process.argv.slice(2)]);
