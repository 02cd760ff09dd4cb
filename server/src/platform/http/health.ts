import { setTimeout as sleep } from 'node:timers/promises';
import { errorList } from '@yanye/shared/contract/errors';
import type { FastifyInstance } from 'fastify';
import { messages } from '../messages.zh';

export interface ReadyCheck {
  readonly name: string;
  /** Without something optional the product does less, and goes on. */
  readonly need: 'required' | 'optional';
  readonly check: () => Promise<void>;
}

const patienceMs = 2_000;

interface Failed extends ReadyCheck {
  readonly error: unknown;
}

const failureOf = async (ready: ReadyCheck): Promise<Failed | undefined> => {
  const late = sleep(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`${ready.name} does not answer`);
  });
  try {
    await Promise.race([ready.check(), late]);
    return undefined;
  } catch (error) {
    return { ...ready, error };
  }
};

/** Serves /healthz (the process is running) and /readyz (what it depends on responds within 2 s each). */
export const serveHealth = (server: FastifyInstance, checks: readonly ReadyCheck[]): void => {
  const options = { schema: { hide: true } } as const;
  server.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ code: 0, data: { status: 'ok' }, msg: '成功' }),
  );
  server.get('/readyz', options, async (request, reply) => {
    const results = await Promise.all(checks.map(failureOf));
    const failures = results.filter((result) => result !== undefined);
    const failed = failures.map(({ name }) => name);
    for (const { name, error } of failures) request.log.warn({ err: error, check: name }, 'not ready');
    void reply.header('cache-control', 'no-store');
    if (failures.some(({ need }) => need === 'required'))
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({
          code: errorList.UNAVAILABLE.code,
          data: { status: 'unavailable', failed },
          msg: messages.http.notReady(failed),
          error: 'UNAVAILABLE',
          request_id: request.id,
        });
    const data = failed.length > 0 ? { status: 'degraded', failed } : { status: 'ready' };
    return reply.send({ code: 0, data, msg: '成功' });
  });
};
