import { unsubscribePath } from '@yanye/shared/contract/notices.calls';
import fastify from 'fastify';
import { unavailable } from '#platform/unavailable';
import { bindUnsubscribing } from './unsubscribing.routes';

test('a form sent while the database is away is answered with a page that leads back to it', async () => {
  const app = fastify();
  await bindUnsubscribing(app, { unsubscribe: () => Promise.reject(unavailable(new Error('refused'))) });
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: `${unsubscribePath}?token=x`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*;q=0.8' },
    payload: '',
  });
  await app.close();
  expect([statusCode, headers['content-type'], headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '2',
  ]);
  expect(body).toContain('请返回上一页');
});
