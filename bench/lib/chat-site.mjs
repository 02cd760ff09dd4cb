import { readFileSync } from 'node:fs';
import { signedIn } from './api.mjs';
import { admin, startServer } from './server.mjs';

const password = 'a password of the proof 9';

/** @param {number} nth @returns {string} an address of its own for each client: limits count by them */
export const addressOf = (nth) => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${(nth & 255) + 1}`;

/** Settings of a process; requests say from which address they come. */
export const chatEnv = (env = {}) => ({
  SEED: 'none',
  SECRET_KEY: 'a secret that both of the processes share',
  TRUST_PROXY: '1',
  ...env,
});

export const startChat = (dataDir, env) => startServer({ dataDir, env: chatEnv(env) });

/** Calls the API as a user from an address of its own. @returns {Promise<{ status: number, data: any, error?: string }>} */
export const ask = async (origin, { token = '', address }, method, path, body) => {
  const answer = await fetch(origin + path, {
    method,
    headers: {
      token,
      ...(address && { 'x-forwarded-for': address }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, error } = await answer.json();
  return { status: answer.status, data, error };
};

/** Makes accounts. @returns {Promise<{ id: number, token: string, address: string, name: string, password: string }[]>} */
export const peopleOf = async (origin, count, from = 0) => {
  const { call } = await signedIn(origin, admin);
  const made = [];
  for (let nth = from; nth < from + count; nth += 1) {
    const name = `群友${String(nth).padStart(3, '0')}`;
    const address = addressOf(nth);
    const who = { user_name: name, password };
    await call('POST', '/api/users', { ...who, nick_name: name, role: 2 });
    const { data } = await ask(origin, { address }, 'POST', '/api/email_login', who);
    const token = typeof data === 'string' ? data : data.token;
    const { data: user } = await ask(origin, { token, address }, 'GET', '/api/user_info');
    made.push({ id: user.id, token, address, name, password });
  }
  return made;
};

/** Sets rules of the room. @returns the administrator's `call` */
export const configure = async (origin, settings) => {
  const { call } = await signedIn(origin, admin);
  await call('PUT', '/api/settings/chat_group', settings);
  return call;
};

/** @returns {number} resident memory of a process in MiB */
export const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** @returns {number} CPU seconds of a process, all threads */
export const cpuOf = (pid) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

export const shownMs = ({ p50, p95, p99 }) => [p50, p95, p99].map((ms) => ms.toFixed(1)).join(' / ');
