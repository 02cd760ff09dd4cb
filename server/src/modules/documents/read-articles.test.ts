import { articleRoutes } from '@yanye/shared/contract/articles';
import { ReadArticles } from './read-articles';

const asked = { call: { method: 'GET', path: articleRoutes.page.path } };

it('a look counts for each reader of a kept article, by its id or its short name', () => {
  const looks: string[] = [];
  const read = new ReadArticles((id) => looks.push(id));
  read.note(asked, { id: 'a1', slug: '你好' });
  read.readAgain('/article/a1');
  read.readAgain('/article/%E4%BD%A0%E5%A5%BD');
  read.readAgain('/article/unknown');
  read.readAgain('/');
  expect(looks).toEqual(['a1', 'a1']);
});
