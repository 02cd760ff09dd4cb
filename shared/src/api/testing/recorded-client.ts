import axios from 'axios';
import { sendThrough } from '../axios-client';

/**
 * The browser's client with a fake network.
 * @param data the answer to every call
 * @returns the client, and the token header of each request so far
 */
export const recordedClient = (data: unknown) => {
  const tokens: unknown[] = [];
  const client = axios.create({
    adapter: async (config) => {
      tokens.push(config.headers.get('token'));
      return { data: { code: 0, data, msg: '成功' }, status: 200, statusText: 'OK', headers: {}, config };
    },
  });
  return { tokens, http: sendThrough(client) };
};
