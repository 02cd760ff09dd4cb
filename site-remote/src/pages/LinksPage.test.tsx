import { act, screen, within } from '@testing-library/react';
import { baseApi } from '@yanye/shared/api/base-api';
import type { FriendLink, linkRoutes } from '@yanye/shared/contract/links';
import { linkCalls } from '@yanye/shared/contract/links.calls';
import { siteInfoArrived } from '@yanye/shared/site/site-slice';
import { createAppStore } from '@yanye/shared/store/store';
import { aFriendLink } from '@yanye/shared/testing/builders/links';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import type { FakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';
import { siteApi } from '../testing/site-api';
import { loadLinks } from './links-page.load';

const withLinks = (...list: FriendLink[]): FakeApi =>
  siteApi().answers<typeof linkRoutes.list>(linkCalls.list, { count: list.length, list });
const at = (api: FakeApi) => renderRoutes(routes, { api, at: '/links' });
const headFrom = async (api: FakeApi) =>
  (
    await loadLinks({
      params: {},
      url: new URL('https://yanye.example/links'),
      store: createAppStore({ http: api.http }),
      signal: new AbortController().signal,
    })
  ).head;

describe("the page of friends' sites", () => {
  test('shows each with its picture or initial and a link to a new tab', async () => {
    const api = withLinks(
      aFriendLink({ title: '<远方>', description: '写山的人', picture: '/uploads/images/a.webp' }),
      aFriendLink({ id: 2, title: '𠮷野', href: 'https://near.example/', description: '' }),
    );
    at(api);
    const [far, near] = within(await screen.findByRole('list', { name: '友情链接列表' })).getAllByRole(
      'listitem',
    );
    const link = within(far as HTMLElement).getByRole('link');
    expect(link).toHaveAttribute('href', 'https://far.example/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link).toHaveAccessibleName(/<远方>.*（在新标签页打开）.*写山的人/);
    expect(far?.querySelector('img')).toHaveAttribute('src', '/uploads/images/a.webp');
    expect(near?.querySelector('img')).toBeNull();
    expect(within(near as HTMLElement).getByText('𠮷')).toBeInTheDocument();
    expect(api.callsOf(linkCalls.list).map(({ query }) => query)).toEqual([{ limit: 100, is_shown: 'true' }]);
  });

  test('shows a message when it is empty', async () => {
    at(withLinks());
    expect(await screen.findByText('还没有友情链接')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '友情链接' })).toBeInTheDocument();
  });

  test('says how to exchange links: by mail, or by the feedback box of a site without an address', async () => {
    const { store } = at(withLinks(aFriendLink()));
    expect(await screen.findByRole('link', { name: '在首页留言' })).toHaveAttribute(
      'href',
      '/#home-feedback',
    );
    act(() => void store.dispatch(siteInfoArrived(aSiteInfo({ email: 'owner@example.org' }))));
    expect(screen.getByRole('link', { name: '写信给站长' })).toHaveAttribute(
      'href',
      `mailto:owner@example.org?subject=${encodeURIComponent('申请友链')}`,
    );
  });

  test('shows an error with a retry', async () => {
    const api = withLinks();
    const { user, store } = at(api);
    await screen.findByText('还没有友情链接');
    api.fails(linkCalls.list, { status: 500, msg: '服务出了点问题' });
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Links'])));
    const retry = await screen.findByRole('button', { name: '重试' });
    api.answers<typeof linkRoutes.list>(linkCalls.list, { count: 1, list: [aFriendLink()] });
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /^远方/ })).toBeInTheDocument();
  });

  test('is indexed once it has entries', async () => {
    expect(await headFrom(withLinks())).toEqual({
      title: '友情链接',
      canonical: '/links',
      type: 'website',
      noindex: true,
    });
    expect(await headFrom(withLinks(aFriendLink()))).toMatchObject({
      description: '常去坐坐的地方：远方',
      jsonLd: { '@type': 'CollectionPage', mainEntity: { itemListElement: [{ name: '远方' }] } },
    });
  });
});
