import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { json, upload } from './requests.mjs';

const largeBytes = 4 * 1024 * 1024;
const headStartMs = 200;
const partBytes = 4 * 1024 * 1024;
const ends = ['ready', 'done', 'cancelled', 'failed'];

/**
 * Sends a request and reads the answer, even if the server answers before it has read all of it.
 * @param {{ signal?: AbortSignal }} options
 * @returns {Promise<{ status: number, body: any }>} status 0 without an answer
 */
export const answerTo = (origin, token, { method, path, headers = {}, body }, { signal, agent } = {}) =>
  new Promise((done) => {
    const none = (error) => done({ status: 0, body: { msg: String(error) } });
    const sent = request(
      origin + path,
      {
        method,
        agent,
        signal,
        headers: {
          ...(token && { token }),
          ...headers,
          ...(body && { 'content-length': body.length }),
        },
      },
      (answer) => {
        const pieces = [];
        answer.on('data', (piece) => pieces.push(piece));
        answer.once('error', none);
        answer.once('end', () => {
          if (!sent.writableEnded) sent.destroy();
          const text = Buffer.concat(pieces).toString();
          const isJson = answer.headers['content-type']?.includes('json');
          done({ status: answer.statusCode, body: isJson ? JSON.parse(text) : text });
        });
      },
    );
    sent.once('error', none);
    if (!body || body.length < largeBytes) return void sent.end(body);
    // A body that is refused by its head alone must not be on its way: the end of the connection would take the answer with it.
    sent.flushHeaders();
    const late = setTimeout(() => sent.end(body), headStartMs);
    sent.once('response', () => clearTimeout(late));
    sent.once('error', () => clearTimeout(late));
  });

const withoutWord = ({ status, body }) => ({ status, word: body.error ?? '', message: body.msg ?? '' });

/** Imports a file as far as the decision, and takes it back. */
const examine = async (origin, token, file, options) => {
  const call = async (method, path, body) => answerTo(origin, token, json(method, path, body ?? {}), options);
  const created = await call('POST', '/api/transfers', { name: 'a.zip', size: file.length });
  if (created.status !== 200) return withoutWord(created);
  const { id } = created.body.data;
  const finish = async (seen) => {
    await call('POST', `/api/transfers/${id}/cancel`);
    await call('DELETE', `/api/transfers/${id}`);
    return seen;
  };
  for (let offset = 0; offset < file.length; offset += partBytes) {
    const part = upload(
      `/api/transfers/${id}/parts?offset=${offset}`,
      'part',
      'part',
      file.subarray(offset, offset + partBytes),
    );
    const sent = await answerTo(origin, token, part, options);
    if (sent.status !== 200) return finish(withoutWord(sent));
  }
  for (;;) {
    const { status, body } = await answerTo(
      origin,
      token,
      { method: 'GET', path: `/api/transfers/${id}` },
      options,
    );
    if (status !== 200) return finish(withoutWord({ status, body }));
    if (ends.includes(body.data.state))
      return finish({ status, word: body.data.state, message: body.data.problem });
    await sleep(20);
  }
};

/**
 * Sends a hostile input.
 * @param {{ origin: string, token: string }} to
 * @returns {Promise<{ status: number, word: string, message: string }>} status 0 without an answer; of an archive the state of its
 *   import as word, and why it failed
 */
export const sendHostile = async ({ origin, token }, input, size, options) =>
  input.makeFile
    ? examine(origin, token, input.makeFile(size), options)
    : withoutWord(await answerTo(origin, token, input.make(size), options));
