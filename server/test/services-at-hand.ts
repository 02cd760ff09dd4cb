import { spawnSync } from 'node:child_process';

const servicesRequired = process.env['REQUIRE_SERVICES'] === '1';

/** Asked in a process of its own, because jest wants to know its tests before anything can be awaited. */
const answers = (url: string, port: number): boolean => {
  const { hostname, port: given } = new URL(url);
  const script = `const s=require('node:net').connect(${Number(given || port)},${JSON.stringify(hostname)});
    s.setTimeout(1000,()=>process.exit(1));s.on('error',()=>process.exit(1));s.on('connect',()=>process.exit(0))`;
  return spawnSync(process.execPath, ['-e', script]).status === 0;
};

const required = (name: string, url: string, port: number): string | undefined => {
  if (answers(url, port)) return url;
  if (servicesRequired) throw new Error(`REQUIRE_SERVICES=1, but ${name} does not answer at ${url}`);
  return undefined;
};

/** @returns PostgreSQL's address when it answers @throws when it must but doesn't */
export const postgresAtHand = (): string | undefined =>
  required(
    'PostgreSQL',
    process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres',
    5432,
  );

/** @returns Redis' address when it answers @throws when it must but doesn't */
export const redisAtHand = (): string | undefined =>
  required('Redis', process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379', 6379);
