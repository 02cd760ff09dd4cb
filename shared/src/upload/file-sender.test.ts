/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileSender } from './file-sender';

let server: Server;
let action: string;
let heard: { token?: unknown; body: string };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard = { token: request.headers['token'], body };
      response.setHeader('content-type', 'application/json');
      response.end('{"code":0,"data":"/uploads/a.png","msg":""}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  action = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/image`;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a file is posted as a multipart form to the action with the field and the token', async () => {
  const send = fileSender({ action, field: 'image', token: () => 'mine' });
  const file = new File(['pixels'], '叶.png', { type: 'image/png' });
  const parts: number[] = [];
  const { signal } = new AbortController();
  const answer = await send(file, { signal, onProgress: (part) => parts.push(part) });
  expect(answer).toBe('/uploads/a.png');
  expect(heard.token).toBe('mine');
  expect(heard.body).toMatch(/name="image"; filename="叶\.png"[\s\S]*image\/png[\s\S]*pixels/);
  expect(parts.at(-1)).toBe(1);
});
