import { screen, waitFor, within } from '@testing-library/react';
import type { sessionBranchRoutes } from '@yanye/shared/contract/session-branches';
import { sessionBranchCalls as calls } from '@yanye/shared/contract/session-branches.calls';
import { roleSessionCalls } from '@yanye/shared/contract/role-sessions.calls';
import { openSession, withLayout, type Routes as SessionRoutes } from '#testing/open-session.ts';
import { aDialog, aSession, aShownRole } from '#testing/session-builders.ts';

beforeAll(withLayout);

type Routes = typeof sessionBranchRoutes;

const greetings = ['坐。', '又来了？', '门没锁。'];
const prologue = () => within(screen.getByRole('article', { name: '开场白' }));

test('a branch of what was said up to an answer is a session of its own', async () => {
  const { user, api, router } = await openSession({
    dialogs: [aDialog(1), aDialog(2)],
    onApi: (fake) => fake.answers<Routes['branch']>(calls.branch, 44),
  });
  const [first] = await screen.findAllByRole('button', { name: '另开一支' });
  if (first) await user.click(first);
  await waitFor(() => expect(router.state.location.search).toBe('?roleID=3&sessionID=44'));
  expect(api.callsOf(calls.branch)[0]?.params).toEqual({ id: 1 });
});

test('a branch leads back to where it comes from', async () => {
  await openSession({ session: { parent: { session_id: 7, name: '改稿', dialog_id: 5 } } });
  expect(screen.getByRole('link', { name: '改稿' })).toHaveAttribute(
    'href',
    '/bigModel/session?roleID=3&sessionID=7',
  );
});

test('another prologue is chosen until something was said', async () => {
  const session = { greetings, may_greet: true, role: aShownRole({ prologue: greetings[0] ?? '' }) };
  const { user, api } = await openSession({ session });
  expect(prologue().getByText('第 1 个开场白，共 3 个')).toBeInTheDocument();
  expect(prologue().getByRole('button', { name: '上一个开场白' })).toHaveAttribute('aria-disabled', 'true');
  api.answers<Routes['greet']>(calls.greet, () => {
    const role = aShownRole({ prologue: greetings[1] ?? '' });
    api.answers<SessionRoutes['session']>(
      roleSessionCalls.session,
      aSession({ ...session, greeting: 1, role }),
    );
    return {};
  });
  await user.click(prologue().getByRole('button', { name: '下一个开场白' }));
  expect(await screen.findByText('又来了？')).toBeInTheDocument();
  expect(api.callsOf(calls.greet)[0]).toMatchObject({ params: { id: 12 }, body: { index: 1 } });
});

test('afterwards it says which one it was', async () => {
  await openSession({ session: { greetings, greeting: 2, may_greet: false } });
  expect(prologue().getByText('第 3 个开场白，共 3 个')).toBeInTheDocument();
  expect(prologue().queryByRole('button')).not.toBeInTheDocument();
});
