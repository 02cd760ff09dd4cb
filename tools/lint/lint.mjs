// Lints everything, or the files and folders given, by .oxlintrc.json.
import { resolve } from 'node:path';
import { arch, argv, chdir, env, platform } from 'node:process';
import { fileURLToPath } from 'node:url';

chdir(resolve(import.meta.dirname, '../..'));
argv.splice(2, 0, '--no-error-on-unmatched-pattern', '--threads=1');

// oxlint's type checker is a Go program; garbage collection only near the memory limit saves a quarter of its CPU.
env.GOGC ??= 'off';
env.GOMEMLIMIT ??= '2GiB';
// Otherwise oxlint starts it through another Node process, which takes as long as all rules without types.
const checker = `@oxlint-tsgolint/${platform}-${arch}/tsgolint${platform === 'win32' ? '.exe' : ''}`;
env.OXLINT_TSGOLINT_PATH ??= fileURLToPath(import.meta.resolve(checker));

await import('../../node_modules/oxlint/bin/oxlint');
