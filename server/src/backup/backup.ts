import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backupFolderOf } from '#platform/database/open-database';
import { StartProblem } from '#platform/start-problem';
import { createBackup } from './create-backup';
import { messages } from './messages.zh';
import { runCommand, userPath } from './run-command';

const stamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '-');

void runCommand(async (config, terminal) => {
  const [name, ...more] = process.argv.slice(2);
  if (more.length > 0 || name?.startsWith('-')) throw new StartProblem(messages.backupUsage);
  const folder = backupFolderOf(config.dataDir);
  if (name === undefined) await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = name === undefined ? join(folder, `yanye-${stamp()}.zip`) : userPath(name);
  await createBackup(config, file, terminal);
});
