import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { newFolder, removeFolder } from './server.mjs';

const debian = '/usr/lib/postgresql';

const binaries = () => {
  const [newest] = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
  return join(debian, newest, 'bin');
};

/** PostgreSQL refuses to run as root. */
const asPostgres = (command, args) => {
  const [program, ...rest] =
    process.getuid() === 0 ? ['runuser', '-u', 'postgres', '--', command, ...args] : [command, ...args];
  execFileSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/**
 * A PostgreSQL server for this run alone, which may be stopped at any time.
 * @returns {Promise<{ url: string, start: () => void, stop: (mode: 'fast' | 'immediate') => void, endConnections: () => Promise<void>, remove: () => Promise<void> }>}
 * @throws when Debian's programs are not installed
 */
export const newPostgresCluster = async () => {
  const bin = binaries();
  const folder = await newFolder();
  const data = join(folder, 'data');
  await mkdir(data);
  if (process.getuid() === 0) {
    await chmod(folder, 0o755);
    execFileSync('chown', ['postgres', data]);
  }
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const control = (...args) => asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-w', '-s', ...args]);
  const start = () => control('start', '-o', `-p ${port} -k ${data}`, '-l', join(data, 'log'));
  const stop = (mode) => control('stop', '-m', mode);
  asPostgres(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust']);
  start();
  return {
    url,
    start,
    stop,
    endConnections: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      await client.end();
    },
    remove: async () => {
      stop('immediate');
      await removeFolder(folder);
    },
  };
};
