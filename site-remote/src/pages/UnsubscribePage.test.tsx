import { screen } from '@testing-library/react';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { routes } from '../routes';
import { siteApi } from '../testing/site-api';
import { load } from './UnsubscribePage';

const open = (at: string) => renderRoutes(routes, { api: siteApi(), at });

test('the page is a native form with the token of the mail', async () => {
  open('/unsubscribe?token=7.a-b');
  const button = await screen.findByRole('button', { name: '不再接收' });
  const form = button.closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/unsubscribe?token=7.a-b');
});

test('without a token it shows what to do', async () => {
  open('/unsubscribe');
  expect(await screen.findByRole('heading', { level: 1, name: '邮件通知' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '不再接收' })).toBeNull();
  expect(screen.getAllByText(/链接不完整或已失效/).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: '打开「我的信息」' })).toBeVisible();
});

test('it is not indexed', async () => {
  expect((await load()).head?.noindex).toBe(true);
});
