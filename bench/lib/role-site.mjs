import { signedIn } from './api.mjs';
import { ask, peopleOf } from './chat-site.mjs';
import { admin } from './server.mjs';

/** @param upstream the scripted provider @returns the environment of a process that may call it; first starts make the sample roles */
export const roleEnv = (upstream, env = {}) => ({
  SEED: 'sample',
  ALLOW_PRIVATE_HOSTS: upstream.host,
  ...env,
});

const fields = (upstream, model) => ({
  name: '剧本',
  vendor: 'other',
  base_url: upstream.url,
  model,
  api_key: 'sk-of-the-proof',
  max_tokens: 4_096,
  context_tokens: 32_768,
});

/**
 * Lets all roles answer through the scripted provider alone, with limits that no proof reaches by accident.
 * @param {() => string} origin of a process, which may be another one after a restart
 * @param {{ model: string, running?: number, queued?: number }} options `model` tells the provider what to do
 * @returns `use(model)`: answers through another model from now on; and `price` of an answer
 */
export const configureRoles = async (origin, upstream, { model, running = 1, queued = 1 }) => {
  const call = async (...request) => (await signedIn(origin(), admin)).call(...request);
  const price = 2;
  for (const { id } of (await call('GET', '/api/big_model/providers')).list)
    await call('DELETE', `/api/big_model/providers/${id}`);
  const { id } = await call('POST', '/api/big_model/providers', fields(upstream, model));
  await call('PUT', '/api/big_model/limits', { running, queued, perMinute: 1_000, perDay: 0 });
  await call('PUT', '/api/big_model/session_setting', { chat_scope: price, session_scope: 0, day_scope: 0 });
  return {
    price,
    use: (next) => call('PUT', `/api/big_model/providers/${id}`, fields(upstream, next)),
  };
};

/**
 * Makes accounts with credits and one session each.
 * @returns {Promise<{ id: number, token: string, name: string, password: string, session: number, role: number }[]>}
 */
export const talkersOf = async (origin, count, from = 0) => {
  const { call } = await signedIn(origin, admin);
  const [{ roleList }] = await call('GET', '/api/big_model/square');
  const people = await peopleOf(origin, count, from);
  const talkers = [];
  for (const person of people) {
    const grant = { user_id: person.id, amount: 1_000_000, reason: '试验' };
    await call('POST', '/api/credits/grants', grant);
    const made = await ask(origin, person, 'POST', '/api/big_model/session', { roleID: roleList[0].id });
    if (made.status !== 200) throw new Error(`a session was refused: ${JSON.stringify(made)}`);
    talkers.push({ ...person, session: made.data, role: roleList[0].id });
  }
  return talkers;
};

/** Asks a question. @returns {Promise<{ status: number, data: any, error?: string }>} the dialog */
export const askRole = (origin, talker, content, client_id = crypto.randomUUID()) =>
  ask(origin, talker, 'POST', `/api/big_model/sessions/${talker.session}/dialogs`, { client_id, content });

/** @returns {Promise<any>} the newest dialog of a session, or one by its id, as stored */
export const dialogOf = async (origin, talker, only) => {
  const query = only === undefined ? 'limit=1' : `only=${only}`;
  const path = `/api/big_model/sessions/${talker.session}/dialogs?${query}`;
  const { data } = await ask(origin, talker, 'GET', path);
  return data.list[0];
};

/** @returns the answer that a dialog shows */
export const answerOf = (dialog) => dialog.answers.find(({ id }) => id === dialog.chosen);

const goingOn = new Set(['queued', 'generating']);

/** Waits until the newest answer, or that of one dialog, has ended. @returns the answer @throws after `withinMs` */
export const endedAnswer = async (origin, talker, { only, withinMs = 30_000, everyMs = 50 } = {}) => {
  for (const end = performance.now() + withinMs; ;) {
    const dialog = await dialogOf(typeof origin === 'function' ? origin() : origin, talker, only).catch(
      () => undefined,
    );
    const answer = dialog && answerOf(dialog);
    if (answer && !goingOn.has(answer.state)) return answer;
    if (performance.now() > end) throw new Error(`the answer is ${JSON.stringify(answer)}`);
    await new Promise((resume) => setTimeout(resume, everyMs));
  }
};
