import type { IncomingMessage } from 'node:http';
import { clientAddress, type TrustProxy } from './client-address';

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

describe('the address a request came from', () => {
  test.each<[string, TrustProxy, string | undefined, string]>([
    ['is that of the connection', false, undefined, '10.0.0.1'],
    ['is not what a stranger claims', false, '1.1.1.1', '10.0.0.1'],
    ['is what a trusted proxy says', ['10.0.0.0/8'], '1.1.1.1', '1.1.1.1'],
    ['is not what another proxy says', ['192.168.0.1'], '1.1.1.1', '10.0.0.1'],
    ['is what a proxy on this machine says, and no stranger before it', ['loopback'], '1.1.1.1', '10.0.0.1'],
    [
      'is what a proxy of the same network says',
      ['loopback', 'uniquelocal'],
      '1.1.1.1, 2.2.2.2, 192.168.0.9',
      '2.2.2.2',
    ],
    ['is the first where all are trusted', true, '1.1.1.1, 2.2.2.2', '1.1.1.1'],
    ['is what the last so many proxies say', 1, '1.1.1.1, 2.2.2.2', '2.2.2.2'],
  ])('%s', (_what, trust, forwarded, expected) => {
    expect(clientAddress(trust)(request(forwarded))).toBe(expected);
  });
});
