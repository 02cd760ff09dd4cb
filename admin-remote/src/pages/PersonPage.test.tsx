import { act, screen, waitFor, within } from '@testing-library/react';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { chatRoutes } from '@yanye/shared/contract/chat';
import { chatCalls } from '@yanye/shared/contract/chat.calls';
import type { commentRoutes } from '@yanye/shared/contract/comments';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import type { creditRoutes } from '@yanye/shared/contract/credits';
import { creditCalls } from '@yanye/shared/contract/credits.calls';
import type { peopleRoutes, PersonOverview } from '@yanye/shared/contract/people';
import { peopleCalls } from '@yanye/shared/contract/people.calls';
import type { userRoutes } from '@yanye/shared/contract/users';
import { userCalls } from '@yanye/shared/contract/users.calls';
import { roleLabels, roles, type Role } from '@yanye/shared/policy/roles';
import { anArticle } from '@yanye/shared/testing/builders/articles';
import { aChatRecord } from '@yanye/shared/testing/builders/chat';
import { aCommentRecord } from '@yanye/shared/testing/builders/comments';
import { aCreditEntry } from '@yanye/shared/testing/builders/credits';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { toastActionChosen } from '@yanye/shared/toasts/toasts-slice';
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
  last_seen_at: '',
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
  expect(screen.getByText('篇文章，124,000 次阅读')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /操作/ }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual([
    '停用账号…立即退出，不能再登录；发表的内容保留',
    '删除账号…1,586 项内容要一并决定，不能找回',
  ]);
});

test('the removal counts, wants the name, and sends what becomes of the articles', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: /操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: /删除账号/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('row', { name: /文章 40/ })).toBeInTheDocument();
  await user.type(dialog.getByLabelText('输入昵称「墨白」确认'), '墨');
  await user.click(dialog.getByRole('button', { name: '删除账号' }));
  expect(await dialog.findByText('和昵称不一样')).toBeInTheDocument();
  expect(api.callsOf(peopleCalls.remove)).toEqual([]);
  await user.type(dialog.getByLabelText('输入昵称「墨白」确认'), '白');
  await user.click(dialog.getByRole('button', { name: '删除账号' }));
  await waitFor(() => expect(api.callsOf(peopleCalls.remove)[0]?.body).toEqual({ articles: 'signed' }));
});

test('a device is signed out from the section of sign-ins', async () => {
  const { api, user } = open(aPerson(), '?tab=devices');
  await user.click(await screen.findByRole('button', { name: '让Firefox · Linux退出' }));
  await waitFor(() => expect(api.callsOf(peopleCalls.endSignIns)[0]?.body).toEqual({ id_list: [4] }));
});

describe('each section', () => {
  const report = {
    ...{ place: 'chat' as const, id: 3, reason: 'spam' as const, note: '刷屏', created_at: time },
    ...{ is_settled: false, other: { id: 4, nick_name: '远山' } },
  };
  const openAll = () => {
    const opened = open();
    opened.api
      .answers<(typeof articleRoutes)['list']>(articleCalls.list, {
        count: 1,
        list: [anArticle({ title: '四种绿' })],
      })
      .answers<(typeof commentRoutes)['all']>(commentCalls.all, {
        count: 1,
        list: [aCommentRecord({ content: '我也这么想。' })],
      })
      .answers<(typeof chatRoutes)['records']>(chatCalls.records, {
        count: 1,
        list: [aChatRecord({ content: '银杏黄了' })],
      })
      .answers<(typeof creditRoutes)['entriesOf']>(creditCalls.entriesOf, {
        balance: 86,
        list: [aCreditEntry()],
        has_more: false,
      })
      .answers<People['restrictions']>(peopleCalls.restrictions, {
        mutes: [],
        blocks: { count: 0, list: [] },
        blocked_by: { count: 1, list: [{ id: 4, nick_name: '远山', created_at: time }] },
      })
      .answers<People['reports']>(peopleCalls.reports, { count: 1, list: [report] });
    return opened;
  };

  test.each([
    ['内容', 'writing', /四种绿|我也这么想。|银杏黄了/, 3],
    ['积分', 'credits', '每日领取', 1],
    ['处分与举报', 'standing', '刷屏', 2],
  ])('%s is a place of its own, with what belongs to it', async (name, tab, shown, times) => {
    const { user, router } = openAll();
    const sections = within(await screen.findByRole('navigation', { name: '用户的资料' }));
    await user.click(sections.getByRole('link', { name: new RegExp(`^${name}`) }));
    expect(router.state.location.search).toBe(`?tab=${tab}`);
    await waitFor(() => expect(screen.getAllByText(shown)).toHaveLength(times));
    expect(sections.getByRole('link', { current: 'page' })).toHaveTextContent(name);
  });

  test('names only the blocks that there are', async () => {
    const { user } = openAll();
    await user.click(await screen.findByRole('link', { name: /^处分与举报/ }));
    const blocks = within(await screen.findByRole('region', { name: '屏蔽' }));
    expect(blocks.getByText('被 1 人屏蔽')).toBeVisible();
    expect(blocks.queryByText(/屏蔽了|没有屏蔽/)).toBeNull();
  });
});

describe('what is done about a person', () => {
  const choose = async (user: ReturnType<typeof open>['user'], name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: /操作/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  };

  test('a mute has a length, places and a reason', async () => {
    const { api, user } = open();
    const dialog = await choose(user, /^禁言/);
    await user.click(dialog.getByRole('switch', { name: '不能评论' }));
    await user.type(dialog.getByLabelText(/^原因/), '刷屏');
    await user.click(dialog.getByRole('button', { name: '禁言' }));
    await waitFor(() =>
      expect(api.callsOf(peopleCalls.mute)[0]?.body).toEqual({
        minutes: 1_440,
        in_comments: false,
        in_chat: true,
        reason: '刷屏',
      }),
    );
  });

  test.each([
    ['can be taken back at once', '', '撤销'],
    ['that replaces another one cannot', time, undefined],
  ])('a mute %s', async (_how, before, label) => {
    const person = aPerson();
    const record = person.record && { ...person.record, chat_muted_until: before };
    const { api, user, store } = open({ ...person, record });
    api.answers<People['unmute']>(peopleCalls.unmute, {});
    const dialog = await choose(user, /^禁言/);
    await user.click(dialog.getByRole('button', { name: '禁言' }));
    const toast = await waitFor(() => {
      const [shown] = store.getState().toasts.list;
      if (!shown) throw new Error('there is no toast yet');
      return shown;
    });
    expect(toast).toMatchObject({ text: '已禁言墨白' });
    expect(toast.actionLabel).toBe(label);
    if (label !== undefined) act(() => store.dispatch(toastActionChosen(toast.id)));
    await waitFor(() => expect(api.callsOf(peopleCalls.unmute)).toHaveLength(label === undefined ? 0 : 1));
  });

  test('an account is disabled only after the question', async () => {
    const { api, user } = open();
    const dialog = await choose(user, /^停用账号/);
    expect(api.callsOf(userCalls.setRole)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '停用账号' }));
    await waitFor(() =>
      expect(api.callsOf(userCalls.setRole)[0]?.body).toEqual({ user_id: 9, role: roles.disabled }),
    );
  });

  test('a disabled account is offered back, not disabled again', async () => {
    const { api, user } = open(aPerson({ role_id: roles.disabled }));
    await user.click(await screen.findByRole('button', { name: /操作/ }));
    expect(screen.queryByRole('menuitem', { name: /^停用账号/ })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: /^恢复账号/ }));
    await waitFor(() =>
      expect(api.callsOf(userCalls.setRole)[0]?.body).toEqual({ user_id: 9, role: roles.user }),
    );
  });

  test('all devices are signed out after the question', async () => {
    const { api, user } = open();
    const dialog = await choose(user, /^退出全部设备/);
    await user.click(dialog.getByRole('button', { name: '全部退出' }));
    await waitFor(() => expect(api.callsOf(peopleCalls.endSignIns)[0]?.body).toEqual({ all: true }));
  });
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
