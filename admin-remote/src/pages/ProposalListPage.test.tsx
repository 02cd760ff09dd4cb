import { screen, waitFor, within } from '@testing-library/react';
import type { RoleProposalWithTexts, roleProposalRoutes } from '@yanye/shared/contract/role-proposals';
import { roleProposalCalls } from '@yanye/shared/contract/role-proposals.calls';
import { roleTagCalls } from '@yanye/shared/contract/role-tags.calls';
import { roles } from '@yanye/shared/policy/roles';
import { aViewer } from '@yanye/shared/testing/builders/users';
import { fakeApi } from '@yanye/shared/testing/fake-api';
import { renderRoutes } from '@yanye/shared/testing/render-in-app';
import { withTable } from '@yanye/shared/testing/with-table';
import { unframedRoutes } from '../testing/unframed-routes';

// Loaded before the tests, so that none of them waits for it.
beforeAll(() => import('./ProposalListPage'), 120_000);

type Routes = typeof roleProposalRoutes;

const aProposal = (overrides: Partial<RoleProposalWithTexts> = {}): RoleProposalWithTexts => ({
  ...{ id: 5, state: 'pending', reason: '', created_at: '2026-03-10T15:00:00+08:00', settled_at: '' },
  ...{ listed_id: 0, name: '灯塔看守', icon: '', abstract: '守着一座灯塔', user_id: 3, nick_name: '林间' },
  ...{ prologue: '风大，进来说。', prompt: '你守着灯塔。', tags: [{ id: 2, title: '生活', color: '' }] },
  renews: 0,
  details: {
    ...{ personality: '寡言', scenario: '', examples: '', greetings: [], system: '' },
    ...{ after_history: '', nickname: '', creator: '', creator_notes: '', version: '', book: null },
    ...{ model: { temperature: null, longest: 0, provider: 0 }, foreign: {} },
  },
  ...overrides,
});
const open = async (proposal: RoleProposalWithTexts) => {
  const view = renderRoutes(unframedRoutes, {
    viewer: aViewer({ role: roles.admin }),
    at: '/admin/big_model/chat_role/proposal_list',
    api: withTable(fakeApi())
      .answers<Routes['list']>(roleProposalCalls.list, { count: 1, list: [proposal] })
      .answers<Routes['one']>(roleProposalCalls.one, proposal)
      .answers<Routes['decide']>(roleProposalCalls.decide, { listed_id: 9 })
      .answers(roleTagCalls.options, [{ label: '生活', value: 2 }]),
  });
  await view.user.click(await screen.findByRole('button', { name: '查看「灯塔看守」' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('你守着灯塔。');
  return { ...view, dialog };
};
const decisions = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.callsOf(roleProposalCalls.decide).map(({ body }) => body);

describe('a proposal', () => {
  test('shows the role as it was handed in', async () => {
    const { dialog } = await open(aProposal());
    for (const words of ['风大，进来说。', '守着一座灯塔', '寡言'])
      expect(dialog.getByText(words)).toBeVisible();
  });

  test('is accepted under another name', async () => {
    const view = await open(aProposal());
    const name = view.dialog.getByRole('textbox', { name: '在广场上的名称' });
    await view.user.clear(name);
    await view.user.type(name, '守灯人');
    await view.user.click(view.dialog.getByRole('button', { name: /接\s?受/ }));
    await waitFor(() =>
      expect(decisions(view)).toEqual([{ accept: true, reason: '', name: '守灯人', tagList: [2] }]),
    );
    expect(view.store.getState().toasts.list.map(({ text }) => text)).toEqual(['「守灯人」已放到广场']);
  });

  test('is refused only with a reason', async () => {
    const view = await open(aProposal());
    await view.user.click(view.dialog.getByRole('button', { name: /拒\s?绝/ }));
    expect(await view.dialog.findByText('请写明拒绝的理由')).toBeVisible();
    expect(decisions(view)).toEqual([]);
    await view.user.type(view.dialog.getByRole('textbox', { name: '理由' }), '和已有的太像');
    await view.user.click(view.dialog.getByRole('button', { name: /拒\s?绝/ }));
    await waitFor(() => expect(decisions(view)).toMatchObject([{ accept: false, reason: '和已有的太像' }]));
  });

  test('says why the server refused the decision, at its field', async () => {
    const view = await open(aProposal());
    const msg = '广场上已有同名的角色';
    view.api.fails(roleProposalCalls.decide, {
      ...{ status: 409, error: 'ROLE_NAME_TAKEN', msg, fields: [{ field: 'name', message: msg }] },
    });
    await view.user.click(view.dialog.getByRole('button', { name: /接\s?受/ }));
    await waitFor(() => expect(view.dialog.getByRole('alert')).toHaveTextContent(msg));
  });

  test('that is settled shows the reason, and cannot be decided again', async () => {
    const { dialog } = await open(aProposal({ state: 'refused', reason: '和已有的太像' }));
    expect(dialog.getByText('理由：和已有的太像')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /接\s?受/ })).toBeNull();
  });
});
