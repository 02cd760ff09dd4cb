import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedInTheEnd } from './left-open';

/** Services that a site may use, on loopback: Gaode, and a storage whose domain gives no pictures. */
export interface ServicesPeer {
  /** As ALLOW_PRIVATE_HOSTS names it. */
  readonly host: string;
  readonly url: string;
  close(): void;
}

const place = { province: '浙江省', city: '杭州市', adcode: '330100' };
const weather = {
  weather: '小雨',
  temperature: '16',
  winddirection: '东北',
  windpower: '≤3',
  humidity: '78',
};

const answerTo = (path: string): object => {
  if (path === '/v3/ip') return { status: '1', ...place };
  if (path === '/v3/weather/weatherInfo') return { status: '1', lives: [{ ...place, ...weather }] };
  return {};
};

export const openServicesPeer = async (): Promise<ServicesPeer> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://peer.invalid');
    const isPicture = pathname.startsWith('/cdn/');
    request.resume();
    response.writeHead(isPicture ? 404 : 200, { 'content-type': 'application/json' });
    response.end(isPicture ? '' : JSON.stringify(answerTo(pathname)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  closedInTheEnd(async () => close());
  return { host, url: `http://${host}`, close };
};
