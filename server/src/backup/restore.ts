import { parseArgs } from 'node:util';
import { StartProblem } from '#platform/start-problem';
import { messages } from './messages.zh';
import { restoreBackup } from './restore-backup';
import { runCommand, userPath } from './run-command';

const parsed = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  } catch {
    throw new StartProblem(messages.restoreUsage);
  }
};

void runCommand(async (config, terminal) => {
  const { values, positionals } = parsed();
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new StartProblem(messages.restoreUsage);
  await restoreBackup(config, { file: userPath(name), replace: values.replace }, terminal);
});
