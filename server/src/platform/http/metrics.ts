import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Serves /metrics in the text format of Prometheus. @returns the durations of requests in seconds, to be observed */
export const serveMetrics = (server: FastifyInstance): Histogram => {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  server.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .serializer(String)
      .send(await metrics.metrics()),
  );
  return durations;
};
