import { screen, within } from '@testing-library/react';
import { anArticle } from '@yanye/shared/testing/builders/articles';
import { createAppStore } from '@yanye/shared/store/store';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';
import { siteApi } from '../testing/site-api';
import { load } from './MissingPage';

const chosen = ['甲', '乙', '丙', '丁'].map((title, at) => anArticle({ id: String(at), slug: '', title }));

describe('an unknown address', () => {
  test('offers a search and three recommended articles', async () => {
    renderRoutes(routes, { api: siteApi({ chosen }), at: '/no/such/page' });
    expect(await screen.findByRole('heading', { level: 1, name: '没有找到这个页面' })).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: '搜索文章' })).toBeInTheDocument();
    const suggested = within(screen.getByRole('navigation', { name: '或者读读这几篇' }));
    expect(suggested.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['甲', '乙', '丙']);
    expect(screen.getByRole('link', { name: '看看全部文章' })).toHaveAttribute('href', '/');
  });

  test.each(['/login/nothing', '/bigModel/nothing'])('%s is left to its owner', async (path) => {
    const store = createAppStore({ http: siteApi({ chosen }).http });
    const args = { params: {}, url: new URL(path, 'https://yanye.example'), store };
    await expect(load({ ...args, signal: new AbortController().signal })).rejects.toMatchObject({
      status: 404,
    });
  });
});
