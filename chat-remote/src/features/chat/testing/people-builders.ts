import type { MessagePerson } from '@yanye/shared/contract/private-messages';

/** @returns what the server says of 小叶 (2) to somebody who may do everything */
export const aPerson = (overrides: Partial<MessagePerson> = {}): MessagePerson => ({
  id: 2,
  nick_name: '小叶',
  avatar: '',
  is_admin: false,
  may_send: true,
  refusal: '',
  may_block: true,
  is_blocked: false,
  may_report: true,
  ...overrides,
});
