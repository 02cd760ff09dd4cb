// npm run prove -- NAME [--quick]: runs a proof and prints target, measurement and result.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ensurePackages, root, run } from './lib/ready.mjs';

const bench = join(root, 'bench');

await ensureInstalled();
// The reference programs have a separate lock file and are installed on first use.
await ensurePackages(bench);
if (!process.argv.includes('--no-build')) await ensureBuilt();
process.exit(await run(process.execPath, [join(bench, 'prove.mjs'), ...process.argv.slice(2)]));
