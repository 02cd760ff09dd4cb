import { adminPassword } from './site';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly code: number;
  readonly data: T;
  readonly msg: string;
  readonly error?: string;
}

/** Calls a route as a client of the wire format would. */
export const call = async <T = unknown>(
  url: string,
  method: string,
  path: string,
  { token = '', body }: { token?: string; body?: unknown } = {},
): Promise<Answer<T>> => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const envelope = (await answer.json()) as Omit<Answer<T>, 'status'>;
  return { status: answer.status, ...envelope };
};

/** @returns a token @throws when the sign-in is refused */
export const signIn = async (url: string, userName: string, password: string): Promise<string> => {
  const answer = await call<string>(url, 'POST', '/api/email_login', {
    body: { user_name: userName, password },
  });
  if (answer.code !== 0) throw new Error(`${userName}: ${answer.msg}`);
  return answer.data;
};

/** @returns the first administrator's token */
export const signInAdmin = (url: string): Promise<string> => signIn(url, 'admin@localhost', adminPassword);

export const personPassword = 'a-person-of-the-tests';

/** Creates a user of the given role and signs them in. @returns their token */
export const newPerson = async (
  url: string,
  admin: string,
  userName: string,
  role: 1 | 2 | 3,
): Promise<string> => {
  const body = { user_name: userName, nick_name: userName, password: personPassword, role };
  const made = await call(url, 'POST', '/api/users', { token: admin, body });
  if (made.code !== 0) throw new Error(`${userName}: ${made.msg}`);
  return signIn(url, userName, personPassword);
};
