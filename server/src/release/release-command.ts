import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteNames } from '@yanye/shared/contract/releases.calls';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import { StartProblem } from '#platform/start-problem';
import { messages } from './messages.zh';

export interface ReleaseCommand {
  readonly verb: 'release' | 'rollback' | 'releases';
  /** Undefined only for `releases`: all remotes. */
  readonly remote: RemoteName | undefined;
  /** Folder of an existing build, absolute. */
  readonly from: string | undefined;
  /** Build or version to go back to. */
  readonly to: string | undefined;
  readonly note: string;
  readonly inBrowser: boolean;
}

export const folderOf = (name: RemoteName): string => name.replace('_', '-');

const wrong = (): never => {
  throw new StartProblem(messages.usage);
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        note: { type: 'string' },
        'no-browser': { type: 'boolean' },
      },
    });
  } catch {
    return wrong();
  }
};

/** @throws StartProblem with the usage */
export const readReleaseCommand = (args: readonly string[]): ReleaseCommand => {
  const { values, positionals } = parsed(args);
  const [verb, folder, ...rest] = positionals;
  if ((verb !== 'release' && verb !== 'rollback' && verb !== 'releases') || rest.length > 0) return wrong();
  const remote = remoteNames.find((name) => folderOf(name) === folder?.replace(/\/$/, ''));
  if (!remote && (verb !== 'releases' || folder !== undefined)) return wrong();
  return {
    verb,
    remote,
    // npm runs scripts in the project's folder, and passes the user's working directory here.
    from: values.from === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', values.from),
    to: values.to,
    note: values.note ?? '',
    inBrowser: !values['no-browser'],
  };
};

/** @returns the name of the operator in the history */
export const operator = (): string => {
  const name = process.env['RELEASE_BY'];
  if (name !== undefined && name !== '') return name;
  try {
    return userInfo().username;
  } catch {
    return '命令行';
  }
};
