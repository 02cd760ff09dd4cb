import { screen } from '@testing-library/react';
import type { privateMessageRoutes } from '../contract/private-messages';
import { privateMessageCalls as calls } from '../contract/private-messages.calls';
import { roles } from '../policy/roles';
import { aViewer } from '../testing/builders/users';
import { fakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render-in-app';
import { Conversation } from './Conversation';

type Routes = typeof privateMessageRoutes;

test('a tourist sees why they cannot write, and messages are not requested', async () => {
  const refusal = '演示账号只能浏览，不能收发私信';
  const api = fakeApi().answers<Routes['person']>(calls.person, {
    id: 9,
    nick_name: '小叶',
    avatar: '',
    may_send: false,
    refusal,
    may_block: false,
    is_admin: false,
    is_blocked: false,
    may_report: false,
  });
  renderInApp(<Conversation personId={9} />, { viewer: aViewer({ role: roles.tourist }), api });
  expect(await screen.findByPlaceholderText(refusal)).toBeDisabled();
  expect(api.callsOf(calls.conversation)).toEqual([]);
});
