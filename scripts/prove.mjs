// npm run prove -- NAME [--quick]: runs a proof and prints target, measurement and result.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, must, root, run } from './lib/ready.mjs';

const bench = join(root, 'bench');
const marker = join(bench, 'node_modules', '.installed-from');

/** The reference programs have a separate lock file and are installed on first use. */
const ensurePeers = async () => {
  const wanted = createHash('sha256')
    .update(readFileSync(join(bench, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  const cli = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (cli?.endsWith('.js')) await must(process.execPath, [cli, ...args], { cwd: bench });
  else await must(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: bench });
  writeFileSync(marker, wanted);
};

await ensureInstalled();
await ensurePeers();
if (!process.argv.includes('--no-build')) await ensureBuilt();
process.exit(await run(process.execPath, [join(bench, 'prove.mjs'), ...process.argv.slice(2)]));
