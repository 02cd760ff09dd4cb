// Loaded into a server by --import: reports on a separate port which functions ran since the previous request.
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

createServer(async (_request, response) => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran = result
    .filter(({ url }) => url.includes('/server/dist/'))
    .map(({ url, functions }) => ({
      url,
      starts: functions
        .filter(({ ranges: [range] }) => range.count > 0)
        .map(({ ranges: [range] }) => range.startOffset),
    }));
  response.end(JSON.stringify(ran));
})
  .listen(Number(process.env.COVERAGE_PORT), '127.0.0.1')
  .unref();
