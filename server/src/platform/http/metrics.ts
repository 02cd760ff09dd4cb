import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export const durationsMetric = 'http_request_duration_seconds';

/** Serves /metrics in the text format of Prometheus. @returns the registry, for metrics of other parts */
export const serveMetrics = (server: FastifyInstance): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: durationsMetric,
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    // The route pattern, never the address: each value of a label is a separate time series.
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type(registry.contentType)
      .serializer(String)
      .send(await registry.metrics()),
  );
  return registry;
};
