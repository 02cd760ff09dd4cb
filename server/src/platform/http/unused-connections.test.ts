import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { endUnusedConnections } from './http-server';

test('a stopping server closes connections without a request, and no others', async () => {
  const held: (() => void)[] = [];
  const server = createServer((_request, response) => void held.push(() => response.end('done')));
  const endUnused = endUnusedConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const opened = async () => {
    const accepted = once(server, 'connection');
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    await accepted;
    return socket;
  };
  const [unused, used] = [await opened(), await opened()];
  used.write('GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');
  await once(server, 'request');
  const closed = once(server, 'close');
  server.close();
  const ended = once(unused, 'close');
  endUnused();
  await ended;
  const answer = once(used, 'data');
  for (const end of held) end();
  expect(String(await answer)).toContain('200 OK');
  await closed;
});
