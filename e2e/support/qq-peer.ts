import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedInTheEnd } from './left-open';

/** A fake QQ server on loopback: it signs every client in immediately, as the same user. */
export interface QqPeer {
  /** As ALLOW_PRIVATE_HOSTS names it. */
  readonly host: string;
  /** As QQ_BASE_URL names it. */
  readonly url: string;
  close(): void;
}

const answers: Readonly<Record<string, object>> = {
  '/oauth2.0/token': { access_token: 'a token' },
  '/oauth2.0/me': { client_id: 'app', openid: 'OPENID1' },
  '/user/get_user_info': { ret: 0, nickname: '企鹅' },
};

export const openQqPeer = async (): Promise<QqPeer> => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer.invalid');
    if (pathname === '/oauth2.0/authorize') {
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'good code');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      return void response.writeHead(302, { location: back.href }).end();
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[pathname] ?? { error: 1 }));
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
