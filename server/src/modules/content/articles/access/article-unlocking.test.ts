import cookie from '@fastify/cookie';
import fastify from 'fastify';
import type { AppError } from '#platform/errors';
import { unavailable } from '#platform/unavailable';
import { bindUnlockForm } from './article-unlocking.routes';

const sendForm = async (failure: AppError) => {
  const app = fastify();
  await app.register(cookie, { hook: false });
  await bindUnlockForm(
    app,
    { access: { readable: () => Promise.reject(failure) }, locks: { unlock: () => Promise.reject(failure) } },
    undefined,
  );
  const answer = await app.inject({
    method: 'POST',
    url: '/article/one/unlock',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*;q=0.8' },
    payload: 'password=x',
  });
  await app.close();
  return answer;
};

test('a password sent while the database is away is answered with a page that leads back to the form', async () => {
  const { statusCode, headers, body } = await sendForm(unavailable(new Error('refused')));
  expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '2',
  ]);
  expect(body).toContain('请返回上一页');
});
