// npm run release|rollback|releases: the first word is the command, the rest are the user's arguments.
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt, ensureInstalled, root, run } from './lib/ready.mjs';

const [verb, ...args] = process.argv.slice(2);
const remote = args.find((word) => /^(site|chat|admin)-remote\/?$/.test(word))?.replace('/', '');
const isRelease = verb === 'release' && remote !== undefined;
// Builds that are passed in need no build step.
const apps = isRelease && !args.includes('--from') ? [remote, 'server'] : ['server'];

await ensureInstalled();
await ensureBuilt(apps);
const browser = isRelease && !args.includes('--no-browser') ? await ensureBrowser() : undefined;
const command = join(root, 'server', 'dist', 'release.cjs');
process.exitCode = await run(process.execPath, ['--enable-source-maps', command, verb, ...args], {
  env: { NODE_ENV: 'production', ...(browser && { CHROMIUM_PATH: browser }) },
});
