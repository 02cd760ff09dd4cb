import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/*
 * An OpenAI-compatible provider on loopback that does what the name of the model says:
 *
 *   echo               answers with the last message, in pieces of four characters
 *   count-N-MS         N numbered pieces, MS milliseconds apart
 *   reason-N           N pieces of reasoning, then an answer
 *   hang               never responds
 *   mute               sends headers and comments, and no piece
 *   silent-N           N pieces, then nothing
 *   cut-N              N pieces, then closes the connection
 *   unfinished-N       N pieces, then ends without a finish reason
 *   error-N            N pieces, then an error within the stream
 *   status-CODE        responds with this status and an error that contains the key
 *   html               responds with a page
 *
 * Other names are taken from the scripts that were given: raw bytes.
 */

/** Milliseconds since 1970 with fractions, comparable between the processes of one machine. */
const clockNow = () => performance.timeOrigin + performance.now();

const chunk = (model, delta, finish = null) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

const usageOf = (model, prompt, answer) =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model,
    choices: [],
    usage: { prompt_tokens: prompt, completion_tokens: answer, total_tokens: prompt + answer },
  })}\n\n`;

const inFours = (text) =>
  Array.from(text).reduce((all, character, at) => {
    if (at % 4 === 0) all.push('');
    all[all.length - 1] += character;
    return all;
  }, []);

const numbered = (count) => Array.from({ length: count }, (_, at) => `第${at + 1}段，`);

const stream = (response) => response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });

const finish = (response, model, pieces, wantsUsage) => {
  response.write(chunk(model, {}, 'stop'));
  if (wantsUsage) response.write(usageOf(model, 7, pieces));
  response.end('data: [DONE]\n\n');
};

/** The number of pieces after which numbered answers wait, which a test moves. */
const openBarrier = () => {
  const moves = new EventEmitter().setMaxListeners(0);
  let most = Infinity;
  return {
    moveTo: (count) => {
      most = count;
      moves.emit('move');
    },
    passed: async (entry) => {
      while (entry.sent.length >= most && !entry.isClosed)
        await Promise.race([once(moves, 'move'), entry.closed]);
    },
  };
};

const sendPieces = async (response, entry, pieces, delayMs = 0, field = 'content') => {
  const { model } = entry.body;
  for (const piece of pieces) {
    if (delayMs > 0) await wait(delayMs);
    await entry.passed();
    if (response.destroyed) return false;
    entry.sent.push({ at: clockNow(), piece });
    response.write(chunk(model, { [field]: piece }));
  }
  return !response.destroyed;
};

const faults = {
  silent: () => undefined,
  // The pieces must have left before the connection closes.
  cut: (response) => void response.write(': \n\n', () => response.destroy()),
  unfinished: (response) => response.end('data: [DONE]\n\n'),
  error: (response, key) =>
    response.end(`data: ${JSON.stringify({ error: { message: `overloaded ${key}`, code: 503 } })}\n\n`),
};

const act = async (response, entry, key) => {
  const { model, messages, stream_options: options } = entry.body;
  const [word = '', first = '0', second = '0'] = model.split('-');
  const count = Number(first);
  if (word === 'hang') return;
  if (word === 'html')
    return void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><h1>502 Bad Gateway</h1></html>');
  if (word === 'status') {
    response.writeHead(count, { 'content-type': 'application/json' });
    return void response.end(
      JSON.stringify({ error: { message: `key ${key} is not good`, type: 'error', code: null } }),
    );
  }
  stream(response);
  response.write(': keep-alive\n\n');
  if (word === 'mute') return;
  const echo = inFours(messages.at(-1)?.content ?? '');
  const pieces = word === 'echo' ? echo : word === 'reason' ? ['想好了'] : numbered(count);
  if (word === 'reason') await sendPieces(response, entry, numbered(count), 0, 'reasoning_content');
  if (!(await sendPieces(response, entry, pieces, Number(second)))) return;
  const fault = faults[word];
  if (fault) fault(response, key);
  else finish(response, model, pieces.length, options?.include_usage === true);
};

const known = /^(?:echo|hang|mute|html|(?:silent|cut|unfinished|error|status|reason)-\d+|count-\d+-\d+)$/;

const readJson = async (request) => {
  let text = '';
  for await (const part of request) text += part;
  return JSON.parse(text);
};

/** @type {import('./model-upstream.mjs').openModelUpstream} */
export const openModelUpstream = async () => {
  const scripts = new Map();
  const asked = [];
  const barrier = openBarrier();
  const server = createServer(async (request, response) => {
    const body = await readJson(request);
    const entry = {
      path: request.url,
      headers: request.headers,
      body,
      at: clockNow(),
      sent: [],
      isClosed: false,
      closed: once(response, 'close'),
      passed: () => barrier.passed(entry),
    };
    entry.closed.then(() => {
      entry.isClosed = true;
      entry.closedAt = clockNow();
    });
    asked.push(entry);
    const script = scripts.get(body.model);
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (script) {
      response.writeHead(script.status ?? 200, { 'content-type': 'text/event-stream', ...script.headers });
      for (const part of [script.body].flat()) response.write(part);
      return void (script.staysOpen || response.end());
    }
    if (known.test(body.model)) return act(response, entry, key);
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'no such model', code: 'model_not_found' } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${server.address().port}`;
  return {
    host,
    url: `http://${host}/v1`,
    asked,
    script: (model, script) => void scripts.set(model, script),
    waitAfter: barrier.moveTo,
    reset: () => {
      asked.length = 0;
      scripts.clear();
      barrier.moveTo(Infinity);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
