import { screen, waitFor, within } from '@testing-library/react';
import { searchCalls } from '@yanye/shared/contract/search.calls';
import { aSearchHit } from '@yanye/shared/testing/builders/articles';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { withDialogs } from '#testing/browser-parts.ts';
import { siteApi } from '#testing/site-api.ts';
import { SearchDialog } from './SearchDialog';

beforeAll(() => {
  withDialogs();
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => localStorage.clear());

const opened = (content: Parameters<typeof siteApi>[0] = {}) => {
  const onClose = jest.fn();
  const api = siteApi(content);
  const view = renderInApp(<SearchDialog onClose={onClose} />, { api });
  return { ...view, api, onClose, field: screen.getByRole('combobox', { name: '搜索文章' }) };
};

const hit = aSearchHit();
const other = aSearchHit({
  id: '2',
  slug: '',
  title: '<em>言叶</em> &amp; 树',
  sections: [],
  abstract: '摘要。',
});

describe('the search dialog', () => {
  test('debounces requests and counts no miss while the user types', async () => {
    const { user, api, field } = opened({ found: [hit] });
    await user.type(field, '言叶');
    expect(await screen.findByRole('option', { name: /词语如叶/ })).toBeInTheDocument();
    expect(api.callsOf(searchCalls.find)).toMatchObject([{ query: { key: '言叶', typing: 'true' } }]);
    expect(api.callsOf(searchCalls.suggest)).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('共 1 篇');
  });

  test('shows similar titles, then the sections of each article with their addresses', async () => {
    const { user, field } = opened({
      found: [hit, other],
      suggested: [
        { id: '7', slug: 'seven', title: '<b>言</b>' },
        { id: '1', slug: 'leaves-of-words', title: '言叶的由来' },
      ],
    });
    await user.type(field, '言');
    await screen.findByRole('option', { name: /词语如叶/ });
    const lines = screen.getAllByRole('option').map((line) => [line.textContent, line.getAttribute('href')]);
    expect(lines).toEqual([
      ['<b>言</b>', '/article/seven'],
      ['开头词语如叶，言叶 & 字。', '/article/leaves-of-words#kai-tou'],
      ['言叶 & 树摘要。', '/article/2'],
      ['在搜索页查看「言」的全部结果', '/search?key=%E8%A8%80'],
    ]);
  });

  test('the first result is selected from the start, arrow keys wrap around, Enter opens it, and the search is stored', async () => {
    const { user, field, router, onClose } = opened({ found: [hit] });
    await user.type(field, '言叶');
    const place = await screen.findByRole('option', { name: /词语如叶/ });
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', place.id));
    expect(place).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: /全部结果/ }).id,
    );
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', place.id);
    await user.keyboard('{Enter}');
    expect(router.state.location).toMatchObject({ pathname: '/article/leaves-of-words', hash: '#kai-tou' });
    expect(onClose).toHaveBeenCalled();
    expect(JSON.parse(localStorage.getItem('recentSearches') ?? '')).toEqual(['言叶']);
  });

  test('Enter before the results arrive opens the search page', async () => {
    const { user, field, router } = opened({ found: [hit] });
    await user.type(field, ' 言叶 {Enter}');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/search', search: '?key=%E8%A8%80%E5%8F%B6' }),
    );
  });

  test('Enter after an empty result opens the search page, though words are offered', async () => {
    const { user, field, router } = opened({ words: [{ word: '言叶', count: 18, is_more: false }] });
    await user.type(field, '言页');
    const word = await screen.findByRole('option', { name: '言叶 · 18 篇' });
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', word.id);
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('言叶');
    await user.clear(field);
    await user.type(field, '言页');
    await screen.findByRole('option', { name: '言叶 · 18 篇' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '?key=%E8%A8%80%E9%A1%B5' }));
  });

  test('places and popular tags are offered before anything is typed, the first selected', async () => {
    const { user, field, router } = opened({
      facets: { categories: [], tags: [{ name: 'C++', count: 3 }], is_more: false },
    });
    await screen.findByRole('option', { name: 'C++' });
    const lines = screen.getAllByRole('option').map((line) => [line.textContent, line.getAttribute('href')]);
    expect(lines).toEqual([
      ['全部文章', '/search'],
      ['归档', '/archive'],
      ['新闻', '/news'],
      ['群聊', '/chat'],
      ['C++', '/search?tag=C%2B%2B'],
    ]);
    expect(screen.getByRole('option', { name: '全部文章' })).toHaveAttribute('aria-selected', 'true');
    await user.type(field, '{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/archive'));
  });

  test('recent searches are offered first and can be cleared', async () => {
    localStorage.setItem('recentSearches', JSON.stringify(['银杏', 7, '梧桐']));
    const { user, field } = opened({ found: [hit] });
    const recent = () => within(screen.getByRole('group', { name: '最近搜过' })).getAllByRole('option');
    expect(recent().map((line) => line.textContent)).toEqual(['银杏', '梧桐']);
    await user.click(screen.getByRole('option', { name: '银杏' }));
    expect(field).toHaveValue('银杏');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(screen.queryByRole('group', { name: '最近搜过' })).toBeNull();
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });

  test('an empty result suggests similar titles', async () => {
    const { user, field } = opened({ nearby: [{ id: '7', slug: '', title: '言叶' }] });
    await user.type(field, '言页');
    expect(await screen.findByRole('option', { name: '言叶' })).toHaveAttribute('href', '/article/7');
    expect(screen.getByRole('status')).toHaveTextContent('没有找到');
  });

  test('an empty result without suggestions shows a message', async () => {
    const { user, field } = opened();
    await user.type(field, '言页');
    expect(await screen.findByText('没有找到「言页」')).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  test('a failed search can be retried', async () => {
    const { user, api, field } = opened();
    api.fails(searchCalls.find, { status: 503, msg: '服务暂时不可用' });
    await user.type(field, '言叶');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('服务暂时不可用'));
    api.answers(searchCalls.find, { count: 1, is_more: false, list: [hit], nearby: [], words: [] });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('option', { name: /词语如叶/ })).toBeInTheDocument();
  });
});
