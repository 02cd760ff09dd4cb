import { once } from 'node:events';
import { Agent, request } from 'node:https';

/** The certificates were made for this run. */
const tls = { rejectUnauthorized: false, servername: 'localhost' };

/**
 * A client with an address and, as a browser, cookies of its own.
 * @param {number} port of a proxy on this machine
 * @param {string} address of the loopback network, which proxies see as the client's
 */
export const tlsClient = (port, address) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = new Map();
  const open = async (method, path, { headers = {}, body, signal } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = request({
      ...tls,
      agent,
      host: '127.0.0.1',
      port,
      localAddress: address,
      method,
      path,
      signal,
      headers: { host: `localhost:${port}`, ...(cookie && { cookie }), ...headers },
    });
    asked.end(body);
    const [answer] = await once(asked, 'response');
    for (const given of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(given);
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    /** @returns the answer before its body was read */
    open,
    ask: async (method, path, options) => {
      const answer = await open(method, path, options);
      const pieces = [];
      for await (const piece of answer) pieces.push(piece);
      return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(pieces) };
    },
    /** @returns status and body of a call of the API */
    call: async function (method, path, { token = '', body, headers } = {}) {
      const answer = await this.ask(method, path, {
        headers: { token, ...(body && { 'content-type': 'application/json' }), ...headers },
        body: body && JSON.stringify(body),
      });
      return { ...answer, envelope: JSON.parse(answer.bytes.toString()) };
    },
    close: () => agent.destroy(),
  };
};
