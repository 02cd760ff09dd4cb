import { screen, waitFor, within } from '@testing-library/react';
import type { peopleRoutes, PersonOverview } from '@yanye/shared/contract/people';
import { peopleCalls } from '@yanye/shared/contract/people.calls';
import type { userRoutes } from '@yanye/shared/contract/users';
import { userCalls } from '@yanye/shared/contract/users.calls';
import { roleLabels, roles, type Role } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./PersonPage'), 120_000);

type People = typeof peopleRoutes;

const time = '2026-03-01T09:30:00+08:00';
const aPerson = (overrides: Partial<PersonOverview> = {}): PersonOverview => ({
  id: 9,
  created_at: time,
  nick_name: '墨白',
  user_name: 'mobai',
  avatar: '',
  email: 'm***@example.com',
  tel: '',
  addr: '江苏省南京市',
  ip: '114.114.114.114',
  role: roleLabels[roles.user],
  role_id: roles.user,
  sign_status: '邮箱',
  may_change: true,
  counts: { articles: 38, article_views: 124_000, comments: 342, chat_messages: 1_204 },
  record: {
    unlisted_articles: 2,
    pending_comments: 1,
    private_messages: 8,
    role_sessions: 17,
    collects: 3,
    sign_ins: 3,
    reports_about: 1,
    reports_by: 0,
    balance: 86,
    sign: '',
    link: '',
    has_second_factor: true,
    has_email: true,
    last_seen_at: time,
    comments_muted_until: '',
    chat_muted_until: '',
  },
  may_message: true,
  may_mute: true,
  may_disable: true,
  may_remove: true,
  ...overrides,
});
const open = (person = aPerson(), search = '', role: Role = roles.admin) => {
  const api = fakeApi()
    .answers<People['overview']>(peopleCalls.overview, person)
    .answers<People['mute']>(peopleCalls.mute, {})
    .answers<People['remove']>(peopleCalls.remove, {})
    .answers<People['signIns']>(peopleCalls.signIns, {
      count: 1,
      list: [
        {
          id: 4,
          browser: 'Firefox',
          system: 'Linux',
          is_mobile: false,
          ip: '114.114.114.114',
          addr: '江苏省南京市',
          is_current: false,
          created_at: time,
          last_seen_at: time,
        },
      ],
    })
    .answers<People['endSignIns']>(peopleCalls.endSignIns, { ended: 1 })
    .answers<(typeof userRoutes)['setRole']>(userCalls.setRole, {});
  return renderRoutes(unframedRoutes, { viewer: aViewer({ role }), at: `/admin/users/user/9${search}`, api });
};

test('a person has a head, totals, and a menu whose entries say their effects', async () => {
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: '墨白' })).toBeInTheDocument();
  expect(screen.getByText('篇文章，124000 次阅读')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /操作/ }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual([
    '停用账号…立即退出，不能再登录；发表的内容保留',
    '删除账号…1586 项内容要一并决定，不能找回',
  ]);
});

test('the removal counts, wants the name, and sends what becomes of the articles', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: /操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: /删除账号/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: /文章 40/ })).toBeInTheDocument();
  await user.type(dialog.getByLabelText('输入昵称 墨白 确认'), '墨');
  await user.click(dialog.getByRole('button', { name: '删除账号' }));
  expect(await dialog.findByText('和昵称不一样')).toBeInTheDocument();
  expect(api.callsOf(peopleCalls.remove)).toEqual([]);
  await user.type(dialog.getByLabelText('输入昵称 墨白 确认'), '白');
  await user.click(dialog.getByRole('button', { name: '删除账号' }));
  await waitFor(() => expect(api.callsOf(peopleCalls.remove)[0]?.body).toEqual({ articles: 'signed' }));
});

test('a device is signed out from the section of sign-ins', async () => {
  const { api, user } = open(aPerson(), '?tab=devices');
  await user.click(await screen.findByRole('button', { name: '让 Firefox · Linux 退出' }));
  await waitFor(() => expect(api.callsOf(peopleCalls.endSignIns)[0]?.body).toEqual({ id_list: [4] }));
});

test('a demonstration account sees no action and no section of personal data', async () => {
  open(
    aPerson({
      record: null,
      may_change: false,
      may_mute: false,
      may_disable: false,
      may_remove: false,
      may_message: false,
    }),
    '?tab=devices',
    roles.tourist,
  );
  const sections = within(await screen.findByRole('navigation', { name: '用户的资料' }));
  expect(sections.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['概况', '内容']);
  expect(screen.queryByRole('button', { name: /操作/ })).not.toBeInTheDocument();
});
