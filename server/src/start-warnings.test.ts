import { readConfig } from './config';
import { startWarnings } from './start-warnings';

const trust = /^TRUST_PROXY=true .*TRUST_PROXY=1$/;
const address = /^PUBLIC_URL .*PUBLIC_URL=https:\/\/example\.com$/;
const PUBLIC_URL = 'https://yanye.example';

describe('the warnings at start', () => {
  test.each<[string, Record<string, string>, RegExp[]]>([
    ['no settings', {}, []],
    ['a public address', { HOST: '0.0.0.0', PUBLIC_URL }, []],
    ['a number of proxies', { TRUST_PROXY: '1', PUBLIC_URL }, []],
    ['a proxy on this machine', { TRUST_PROXY: 'loopback', PUBLIC_URL }, []],
    ['any proxy', { TRUST_PROXY: 'true', PUBLIC_URL }, [trust]],
    ['any proxy and no public address', { TRUST_PROXY: 'true' }, [trust, address]],
    ['a proxy and no public address', { TRUST_PROXY: '1' }, [address]],
    ['no proxy and no public address', { TRUST_PROXY: '0' }, []],
    ['no proxy, in a word', { TRUST_PROXY: 'false' }, []],
    ['all addresses of the machine', { HOST: '0.0.0.0' }, [address]],
    ['all IPv6 addresses of the machine', { HOST: '::' }, [address]],
    ['an address in the network', { HOST: '192.168.1.2' }, [address]],
    ['the name of the machine', { HOST: 'server.example' }, [address]],
    ['another loopback address', { HOST: '127.0.0.2' }, []],
    ['the loopback address of IPv6', { HOST: '::1' }, []],
    ['its name', { HOST: 'localhost' }, []],
  ])('with %s', (_what, environment, wanted) => {
    expect(startWarnings(readConfig(environment))).toEqual(
      wanted.map((line) => expect.stringMatching(line) as string),
    );
  });
});
