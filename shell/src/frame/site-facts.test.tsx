import '../testing/native-elements';
import { screen, within } from '@testing-library/react';
import { siteInfoArrived } from '@yanye/shared/site/site-slice';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { act } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';

const own = aSiteInfo({
  title: '青叶集',
  slogan: '读一页，落一叶',
  web: 'https://me.example',
  bei_an: '京ICP备1号',
  version: '9.1',
  created_at: '2019-04-12',
  github_url: 'https://github.com/me',
  gitee_url: 'https://gitee.com/me',
  bilibili_url: 'https://space.bilibili.com/1',
  logo: '/uploads/images/mark.svg',
});

const open = (site = own) => {
  const view = renderInApp(
    <>
      <Header isManaging={false} />
      <Footer />
    </>,
  );
  act(() => void view.store.dispatch(siteInfoArrived(site)));
  return { banner: screen.getByRole('banner'), footer: within(screen.getByRole('contentinfo')) };
};

test('the navigation shows the site’s own logo, and the leaf without one', () => {
  expect(open().banner.querySelector('img')).toHaveAttribute('src', '/uploads/images/mark.svg');
});

test('the navigation shows the leaf without a logo', () => {
  expect(open({ ...own, logo: '' }).banner.querySelector('img')).toBeNull();
});

test.each([
  ['青叶集', 'https://me.example'],
  ['京ICP备1号', 'https://beian.miit.gov.cn/'],
  ['GitHub', 'https://github.com/me'],
  ['Gitee', 'https://gitee.com/me'],
  ['哔哩哔哩', 'https://space.bilibili.com/1'],
])('the footer links %s to %s', (name, href) => {
  expect(open().footer.getByRole('link', { name })).toHaveAttribute('href', href);
});

test.each(['读一页，落一叶', /2019/, '版本 9.1'])('the footer says %s', (words) => {
  expect(open().footer.getByText(words)).toBeVisible();
});

test('the footer links the feed, and says no version that its owner has not chosen', () => {
  const { footer } = open({ ...own, version: '8.0.1' });
  expect(footer.getByRole('link', { name: '订阅 RSS' })).toHaveAttribute('href', '/rss.xml');
  expect(footer.queryByText(/8\.0\.1/)).toBeNull();
});

test('the name of a site without an address of its own is no link', () => {
  const { footer } = open({ ...own, web: '' });
  expect(footer.getByText('青叶集')).toBeVisible();
  expect(footer.queryByRole('link', { name: '青叶集' })).toBeNull();
});
