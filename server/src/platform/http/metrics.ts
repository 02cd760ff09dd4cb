import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, register as ofProcess, Registry } from 'prom-client';

/** What measures the process watches it until its end, so a process measures itself once, however many servers it opens. */
const processMetrics = (): Registry => {
  if (!ofProcess.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics();
  return ofProcess;
};

/** Serves /metrics in the text format of Prometheus. @returns the durations of requests in seconds, to be observed */
export const serveMetrics = (server: FastifyInstance): Histogram => {
  const metrics = Registry.merge([processMetrics()]);
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
