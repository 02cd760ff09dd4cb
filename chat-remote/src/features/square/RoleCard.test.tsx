import { screen } from '@testing-library/react';
import { isPendingPath } from '@yanye/shared/contract/pending-screens';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { RoleCard } from './RoleCard';
import { sessionAddress } from './session-address';

const role = { id: 1, name: '苏轼', abstract: '一蓑烟雨任平生', icon: '', tags: ['文学'] };

test('a role links to its chat session', async () => {
  renderInApp(<RoleCard role={role} session="/bigModel/session?roleID=1" />);
  const link = await screen.findByRole('link', { name: '和苏轼聊天' });
  expect(link).toHaveAttribute('href', '/bigModel/session?roleID=1');
});

test('a role without a session address is not a link', async () => {
  renderInApp(<RoleCard role={role} session={undefined} />);
  expect(await screen.findByRole('heading', { name: '苏轼' })).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the session address exists only if the session screen is built', () => {
  expect(sessionAddress(1) === undefined).toBe(isPendingPath('/bigModel/session'));
});
