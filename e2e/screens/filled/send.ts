import { call } from '../../support/api';

export type Send = <T>(path: string, body: object, token?: string, method?: 'POST' | 'DELETE') => Promise<T>;

/** @returns a function that sends as the administrator, or as the owner of another token, and throws when it is refused */
export const senderTo =
  (url: string, admin: string): Send =>
  async <T>(path: string, body: object, token = admin, method: 'POST' | 'DELETE' = 'POST') => {
    const answer = await call<T>(url, method, path, { token, body });
    if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`);
    return answer.data;
  };

/** Longer than a line at every width. */
export const paragraph = '词语如叶，落在纸上；读的人把它们一片片拾起来，夹进自己的书里。'.repeat(8);
