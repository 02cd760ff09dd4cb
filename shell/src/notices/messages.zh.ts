export const messages = {
  title: '通知',
  none: '通知',
  some: (count: string) => `通知，${count} 条未读`,
  readAll: '全部已读',
  empty: '还没有通知',
  emptyHint: '有人回复你、提到你时，会在这里告诉你。',
  more: '查看全部通知',
};
