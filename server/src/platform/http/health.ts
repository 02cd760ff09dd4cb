import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors';

export interface ReadyCheck {
  readonly name: string;
  readonly check: () => Promise<void>;
}

const patienceMs = 2_000;

const inTime = async ({ name, check }: ReadyCheck): Promise<void> => {
  const late = sleep(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`${name} does not answer`);
  });
  await Promise.race([check(), late]);
};

/** Serves /healthz (the process is running) and /readyz (its dependencies respond within 2 s each). */
export const serveHealth = (server: FastifyInstance, checks: readonly ReadyCheck[]): void => {
  const options = { schema: { hide: true } } as const;
  server.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ code: 0, data: { status: 'ok' }, msg: '成功' }),
  );
  server.get('/readyz', options, async (_request, reply) => {
    await Promise.all(checks.map(inTime)).catch((error: unknown) => {
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2, cause: error });
    });
    return reply
      .header('cache-control', 'no-store')
      .send({ code: 0, data: { status: 'ready' }, msg: '成功' });
  });
};
