import type { IncomingMessage } from 'node:http';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { ReadArticles } from './read-articles';

const asked = { call: { method: 'GET', path: articleRoutes.page.path } };
const request = {} as IncomingMessage;

it('a look counts for each reader of an article, by its id or its short name', () => {
  const looks: string[] = [];
  const read = new ReadArticles((id) => looks.push(id));
  read.note(asked, { id: 'a1', slug: '你好' });
  read.sent('/article/a1', request);
  read.sent('/article/%E4%BD%A0%E5%A5%BD', request);
  read.sent('/article/unknown', request);
  read.sent('/', request);
  expect(looks).toEqual(['a1', 'a1']);
});
