import { createServer } from 'node:http';

process.once('message', ({ headers, bytes }) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});
