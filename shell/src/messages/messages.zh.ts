export const messages = {
  own: '我的消息',
  unread: (count: string) => `${count} 条未读私信`,
};
