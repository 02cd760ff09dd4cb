import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export const durationsMetric = 'http_request_duration_seconds';

/** @returns the registry, for metrics of other parts, and the durations of requests in seconds */
export const makeMetrics = (): { metrics: Registry; durations: Histogram } => {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: durationsMetric,
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  return { metrics, durations };
};

/** Serves /metrics in the text format of Prometheus. */
export const serveMetrics = (server: FastifyInstance, metrics: Registry): void => {
  server.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .serializer(String)
      .send(await metrics.metrics()),
  );
};
