import { screen, within } from '@testing-library/react';
import type { RoleAnswer } from '@yanye/shared/contract/role-sessions';
import { openSession, withLayout } from '#testing/open-session.ts';
import { aDialog, anAnswer } from '#testing/session-builders.ts';

beforeAll(withLayout);

const href = '/article/west#%E5%8D%97:~:text=%E9%9B%B7%E5%B3%B0';
const citation = {
  mark: 1,
  article_id: 'a',
  title: '西湖三景',
  paragraph: 2,
  excerpt: '雷峰夕照在南岸。',
  href,
};
const article = { id: 'a', title: '西湖三景', path: '/article/west' };
const opened = async (answer: Partial<RoleAnswer>, about: typeof article | null = article) => {
  await openSession({
    session: { article: about },
    dialogs: [aDialog(1, { answers: [anAnswer(answer)] })],
  });
  return within((await screen.findAllByRole('article')).at(-1) ?? document.body);
};
const cited = { content: `傍晚去[1](${href})。`, citations: [citation], dropped_citations: 0 };

test('marks of an answer lead to the paragraphs, which are listed below it', async () => {
  const answer = await opened(cited);
  const mark = await answer.findByRole('link', { name: '引用 1：《西湖三景》第 2 段' });
  expect(mark).toHaveAttribute('href', href);
  expect(mark).toHaveAttribute('target', '_blank');
  const list = within(answer.getByRole('list', { name: '引用的原文' }));
  expect(list.getByRole('link', { name: '西湖三景' })).toHaveAttribute('href', href);
  expect(list.getByRole('listitem')).toHaveTextContent('1西湖三景第 2 段已对原文');
});

test.each([
  ['besides right ones', cited.citations, 2, '另有 2 处没有对上原文，链接已去掉'],
  ['alone', [], 1, '有 1 处没有对上原文，链接已去掉'],
])('what was taken away is counted %s', async (_what, citations, dropped_citations, note) => {
  const answer = await opened({ content: '傍晚去。', citations, dropped_citations });
  expect(await answer.findByText(note)).toBeVisible();
});

test('links to articles that nothing was compared with are text', async () => {
  const answer = await opened({
    content: '看[这里](/article/other)、[那里](https://a.example/article/x)和[别处](https://a.example/b)。',
  });
  expect(await answer.findByRole('link', { name: '别处' })).toBeVisible();
  expect(answer.queryByRole('link', { name: /这里|那里/ })).toBeNull();
  expect(answer.getByText(/看这里、那里和/)).toBeVisible();
});

test('marks stay away while an answer is written', async () => {
  const answer = await opened({ state: 'generating', content: '傍晚去 [2]，坐船【3】，`a[1]` 不变。' });
  expect(await answer.findByText(/傍晚去，坐船/)).toBeVisible();
  expect(answer.getByText('a[1]')).toBeVisible();
  expect(answer.queryByRole('list', { name: '引用的原文' })).toBeNull();
});

test('in other sessions nothing is changed', async () => {
  const answer = await opened({ content: '见 [1] 与[文章](/article/x)。' }, null);
  expect(await answer.findByText(/见 \[1\] 与/)).toBeVisible();
  expect(answer.getByRole('link', { name: '文章' })).toHaveAttribute('href', '/article/x');
});

test('a session says which article it is about', async () => {
  await opened(cited);
  expect(await screen.findByText(/关于文章/)).toBeVisible();
  const links = screen.getAllByRole('link', { name: '西湖三景' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/article/west');
});
