import { screen, within } from '@testing-library/react';
import type { PrivateMessage } from '../contract/private-messages';
import { renderInApp } from '../testing/render-in-app';
import { MessageList } from './MessageList';

const aMessage = (overrides: Partial<PrivateMessage>): PrivateMessage => ({
  id: 1,
  created_at: '2026-03-10T15:00:00+08:00',
  send_user_id: 9,
  send_user_nick_name: '小叶',
  send_user_avatar: '',
  rev_user_id: 1,
  rev_user_nick_name: '林间',
  rev_user_avatar: '',
  is_read: false,
  content: '在吗',
  ...overrides,
});

const mine = { send_user_id: 1, send_user_nick_name: '林间', rev_user_id: 9 };

const shown = () =>
  within(screen.getByRole('list', { name: '消息' }))
    .getAllByRole('listitem')
    .map((item) => {
      const facts = item.querySelector('p');
      return [facts?.classList.contains('sr-only') ? '' : facts?.firstChild?.textContent, item.textContent];
    });

test('name and time are shown once per run of messages, and read is said below the last read one', () => {
  renderInApp(
    <MessageList
      label="消息"
      me={1}
      own="我"
      messages={[
        aMessage({ id: 1 }),
        aMessage({ id: 2, created_at: '2026-03-10T15:04:00+08:00' }),
        aMessage({ id: 3, created_at: '2026-03-10T15:30:00+08:00' }),
        aMessage({ id: 4, created_at: '2026-03-10T15:31:00+08:00', is_read: true, ...mine }),
        aMessage({ id: 5, created_at: '2026-03-10T15:32:00+08:00', is_read: true, ...mine }),
        aMessage({ id: 6, created_at: '2026-03-10T15:33:00+08:00', ...mine }),
      ]}
    />,
  );
  expect(shown().map(([name, text]) => [name, text?.includes('已读')])).toEqual([
    ['小叶', false],
    ['', false],
    ['小叶', false],
    ['我', false],
    ['', true],
    ['', false],
  ]);
});
