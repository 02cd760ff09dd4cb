import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Server } from 'socket.io';

const [port, redisUrl] = process.argv.slice(2);

const redisOf = (url) => {
  const { Redis } = createRequire(new URL('../../server/package.json', import.meta.url))('ioredis');
  const redis = new Redis(url, { maxRetriesPerRequest: 1 });
  redis.on('error', () => undefined);
  return redis;
};

// A Redis that is away must not end the peer.
process.on('unhandledRejection', () => undefined);

const http = createServer((_request, response) => response.end());
const io = new Server(http, {
  transports: ['websocket'],
  perMessageDeflate: false,
  connectionStateRecovery: {},
  ...(redisUrl && { adapter: createAdapter(redisOf(redisUrl)) }),
});
io.on('connection', (socket) => {
  socket.on('say', (message, acknowledge) => {
    io.emit('said', message);
    acknowledge();
  });
});
http.listen(Number(port), '127.0.0.1', () => process.send('listening'));
process.once('SIGTERM', () => io.close(() => process.exit()));
// Ends with the process that started it.
process.once('disconnect', () => process.exit());
