import { screen, waitFor, within } from '@testing-library/react';
import type { listStateRoutes } from '@yanye/shared/contract/list-states';
import { listStateCalls } from '@yanye/shared/contract/list-states.calls';
import type { MailSettings, mailRoutes } from '@yanye/shared/contract/mail';
import { mailCalls, secretMask } from '@yanye/shared/contract/mail.calls';
import type { settingsRoutes } from '@yanye/shared/contract/settings';
import { settingsCalls } from '@yanye/shared/contract/settings.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aSiteInfo } from '@yanye/shared/testing/builders/site';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { chooseInRowMenu } from '../testing/choose-in-row-menu';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./MailSettingsPage'), 120_000);

type Routes = typeof mailRoutes;

const settings: MailSettings = {
  host: 'smtp.example.com',
  port: 465,
  user: 'site@example.com',
  password: secretMask,
  default_from_email: 'site@example.com',
  use_ssl: true,
  user_tls: false,
};
const state = { waiting: 2, failed: 1, last_sent_at: '', last_problem: '', last_problem_at: '' };

const mails = [
  {
    id: 7,
    kind: 'notice',
    to: 'r***@example.com',
    state: 'failed' as const,
    attempt: 8,
    problem: '发信服务器拒收',
    created_at: '2026-03-10T14:50:00+08:00',
    tried_at: '2026-03-10T14:59:00+08:00',
    may_retry: true,
  },
];

const open = (stored: Partial<MailSettings> = {}, doing: Partial<typeof state> = {}) =>
  renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/system/config/email',
    api: fakeApi()
      .answers<Routes['settings']>(mailCalls.settings, { ...settings, ...stored })
      .answers<Routes['mails']>(mailCalls.mails, { count: mails.length, list: mails })
      .answers<Routes['state']>(mailCalls.state, { ...state, ...doing })
      .answers<(typeof listStateRoutes)['counts']>(listStateCalls.counts, { failed: 2, waiting: 1 })
      .answers<typeof settingsRoutes.site>(settingsCalls.site, aSiteInfo()),
  });

describe('the mail settings', () => {
  test('never show the stored password and keep it unless the user types another', async () => {
    const view = open();
    const password = await screen.findByLabelText(/密码或授权码/);
    expect(password).toHaveValue('');
    expect(screen.getByText('已保存，不会再显示；要换时直接填写新的')).toBeVisible();
    view.api.answers<Routes['saveSettings']>(mailCalls.saveSettings, {});
    await view.user.type(screen.getByLabelText(/主机/), '.cn');
    await view.user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(view.api.callsOf(mailCalls.saveSettings)).toHaveLength(1));
    await view.user.type(password, 'new one');
    await view.user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() => expect(view.api.callsOf(mailCalls.saveSettings)).toHaveLength(2));
    expect(view.api.callsOf(mailCalls.saveSettings).map(({ body }) => body)).toEqual([
      { ...settings, host: 'smtp.example.com.cn' },
      { ...settings, host: 'smtp.example.com.cn', password: 'new one' },
    ]);
  });

  test('fill in the server of a usual provider, which is then to be saved', async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: '163 邮箱' }));
    expect(screen.getByLabelText('主机')).toHaveValue('smtp.163.com');
    expect(screen.getByLabelText('用户名')).toHaveValue(settings.user);
    expect(screen.getByText('1 处改动还没有保存')).toBeVisible();
  });

  test.each([
    ['已启用', []],
    ['未启用', [{ group: 'email', state: 'off' as const }]],
    ['有问题', [{ group: 'email', state: 'trouble' as const }]],
  ])('say in the head: %s', async (words, states) => {
    const view = open();
    view.api.answers<typeof settingsRoutes.states>(settingsCalls.states, states);
    const head = (await screen.findByRole('heading', { level: 1 })).parentElement as HTMLElement;
    expect(await within(head).findByText(words)).toBeVisible();
  });

  test('show a server error at its field', async () => {
    const view = open();
    await screen.findByLabelText(/密码或授权码/);
    const fields = [{ field: 'password', message: '换了主机，请重新填写密码' }];
    view.api.fails(mailCalls.saveSettings, { status: 422, msg: '换了主机，请重新填写密码', fields });
    await view.user.type(screen.getByLabelText(/主机/), '.cn');
    await view.user.click(screen.getByRole('button', { name: /保\s?存/ }));
    await waitFor(() =>
      expect(screen.getByLabelText(/密码或授权码/)).toHaveAccessibleDescription(/换了主机，请重新填写密码/),
    );
  });

  test('show the result of a test mail', async () => {
    const view = open();
    const button = await screen.findByRole('button', { name: '发送测试邮件' });
    view.api.fails(mailCalls.test, { status: 409, msg: '邮件发送失败：连接不上发信服务器' });
    await view.user.click(button);
    expect(await screen.findByText('邮件发送失败：连接不上发信服务器')).toBeVisible();
    view.api.answers<Routes['test']>(mailCalls.test, {});
    await view.user.type(screen.getByLabelText(/收件邮箱/), 'me@example.com');
    await view.user.click(screen.getByRole('button', { name: '发送测试邮件' }));
    expect(await screen.findByText('测试邮件已发出，请查收')).toBeVisible();
    expect(view.api.callsOf(mailCalls.test).map(({ body }) => body)).toEqual([
      {},
      { email: 'me@example.com' },
    ]);
  });

  test('show the delivery status of mails', async () => {
    open({}, { last_problem: '发信服务器拒收：busy', last_problem_at: '2026-03-10T15:00:00+08:00' });
    expect(await screen.findByText('2 封')).toBeVisible();
    expect(screen.getByText('发信服务器拒收：busy')).toBeVisible();
    expect(screen.getByText('2026-03-10 15:00')).toBeVisible();
  });

  test('show failed mails in words, and send one again', async () => {
    const view = open();
    const outbox = within(await screen.findByRole('region', { name: '发件箱' }));
    expect(await outbox.findByText('发信服务器拒收')).toBeVisible();
    view.api.answers<Routes['retry']>(mailCalls.retry, {}).answers<Routes['discard']>(mailCalls.discard, {});
    await view.user.click(outbox.getByRole('button', { name: '重发给 r***@example.com 的邮件' }));
    await waitFor(() => expect(view.api.callsOf(mailCalls.retry)[0]?.body).toEqual({ id_list: [7] }));
    await chooseInRowMenu(view.user, '给 r***@example.com 的邮件', '丢弃');
    await waitFor(() => expect(view.api.callsOf(mailCalls.discard)[0]?.body).toEqual({ id_list: [7] }));
    expect(outbox.getByRole('link', { name: '发送失败 2' })).toHaveAttribute('aria-current', 'page');
    await view.user.click(outbox.getByRole('link', { name: '等待发送 1' }));
    await waitFor(() =>
      expect(view.api.callsOf(mailCalls.mails).at(-1)?.query).toMatchObject({ state: 'waiting' }),
    );
  });

  test('send a waiting mail at once', async () => {
    const view = open();
    const [mail] = mails;
    if (!mail) throw new Error('there is no mail');
    const waiting = { ...mail, state: 'waiting' as const, attempt: 3 };
    view.api.answers<Routes['mails']>(mailCalls.mails, { count: 1, list: [waiting] });
    const outbox = within(await screen.findByRole('region', { name: '发件箱' }));
    view.api.answers<Routes['retry']>(mailCalls.retry, {});
    const button = await outbox.findByRole('button', { name: '立即重试给 r***@example.com 的邮件' });
    expect(button).toHaveTextContent('立即重试');
    await view.user.click(button);
    await waitFor(() => expect(view.api.callsOf(mailCalls.retry)[0]?.body).toEqual({ id_list: [7] }));
  });

  test('tell whether the site is open for registration', async () => {
    open();
    expect(await screen.findByText('已关闭：只有管理员能新建用户')).toBeVisible();
  });

  test('show an error and a retry button when loading fails', async () => {
    const view = renderRoutes(unframedRoutes, {
      viewer: aViewer({ role: roles.admin }),
      at: '/admin/system/config/email',
      api: fakeApi().fails(mailCalls.settings, { status: 500, msg: '服务出了点问题' }),
    });
    expect(await screen.findByText('服务出了点问题')).toBeVisible();
    view.api
      .answers<Routes['settings']>(mailCalls.settings, settings)
      .answers<Routes['mails']>(mailCalls.mails, { count: 0, list: [] })
      .answers<Routes['state']>(mailCalls.state, state)
      .answers<(typeof listStateRoutes)['counts']>(listStateCalls.counts, {})
      .answers<typeof settingsRoutes.site>(settingsCalls.site, aSiteInfo());
    await view.user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByLabelText('主机')).toHaveValue('smtp.example.com');
  });
});
