import { admin } from './server.mjs';

/** Calls the API as a user. @throws {Error & { word: string }} when the answer is not a success */
const call = async (origin, token, method, path, body) => {
  const answer = await fetch(origin + path, {
    method,
    headers: { token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const envelope = await answer.json();
  if (envelope.code !== 0)
    throw Object.assign(new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(envelope)}`), {
      word: envelope.error,
    });
  return envelope.data;
};

/** Signs a user in, the administrator when left out. @returns a client: `call(method, path, body)` */
export const signedIn = async (origin, { email, password } = admin) => {
  const data = await call(origin, '', 'POST', '/api/email_login', {
    user_name: email,
    password,
  });
  const token = typeof data === 'string' ? data : data.token;
  return { token, call: (method, path, body) => call(origin, token, method, path, body) };
};
