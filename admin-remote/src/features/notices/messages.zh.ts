/** Texts of the notice page. */
export const messages = {
  title: '我的通知',
  show: '显示',
  all: '全部',
  unread: '未读',
  readAll: '全部标为已读',
  read: '标为已读',
  readOf: (content: string) => `把「${content}」标为已读`,
  remove: '删除',
  removeOf: (content: string) => `删除「${content}」`,
  removed: '通知已删除',
  list: '通知列表',
  empty: '还没有通知',
  emptyHint: '有人回复你、提到你，或你的评论通过审核时，会在这里告诉你。通知保留半年。',
  allRead: '没有未读的通知',
  showAll: '查看全部',
  tourist: '演示账号只能浏览，不能修改内容',
} as const;
