import { openLoopbackPeer, type LoopbackPeer } from './loopback-peer';

/** Somebody that plays QQ, on loopback. */
export interface QqPeer extends LoopbackPeer {
  /** What it was asked, in order: path and query. */
  readonly asked: readonly URL[];
  /** Who the next code is of. */
  tells(person: { openid: string; nickname: string; client_id?: string }): void;
  /** Answers everything with this status from now on. */
  fails(status: number | undefined): void;
  /** Forgets what it was asked and told, and fails no more. */
  reset(): void;
}

/** Starts it: the code `good code` opens the person told last, for the application `app` with the key `app key`. */
export const openQqPeer = async (): Promise<QqPeer> => {
  const asked: URL[] = [];
  let status: number | undefined;
  const first: Parameters<QqPeer['tells']>[0] = { openid: 'OPENID1', nickname: 'QQ 上的人' };
  let person = first;
  const answerTo = ({ pathname, searchParams: query }: URL): object => {
    if (pathname === '/oauth2.0/token')
      return query.get('code') === 'good code' && query.get('client_secret') === 'app key'
        ? { access_token: 'a token', expires_in: 7_776_000 }
        : { error: 100_020, error_description: 'code is invalid' };
    if (query.get('access_token') !== 'a token') return { ret: -1, msg: 'no token' };
    if (pathname === '/oauth2.0/me') return { client_id: person.client_id ?? 'app', openid: person.openid };
    return { ret: 0, msg: '', nickname: person.nickname, figureurl_qq_2: 'https://q.qlogo.cn/1' };
  };
  const peer = await openLoopbackPeer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://peer.invalid');
    asked.push(url);
    if (status !== undefined) return void response.writeHead(status).end();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answerTo(url)));
  });
  return {
    ...peer,
    asked,
    tells: (told) => {
      person = told;
    },
    fails: (with_) => {
      status = with_;
    },
    reset: () => {
      asked.length = 0;
      status = undefined;
      person = first;
    },
  };
};
