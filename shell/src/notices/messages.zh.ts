export const messages = {
  title: '通知',
  none: '通知',
  some: (count: string) => `通知，${count} 条未读`,
  both: '消息',
  someOfBoth: (count: string) => `消息，${count} 条未读`,
  letters: '私信',
  unread: (count: string) => `${count} 条未读`,
  readAll: '全部已读',
  empty: '还没有通知',
  emptyHint: '有人回复或提到你时，会显示在这里。',
  more: '查看全部通知',
};
