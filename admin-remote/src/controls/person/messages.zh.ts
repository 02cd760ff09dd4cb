export const messages = {
  page: (nick: string) => `${nick}的资料`,
  more: (nick: string) => `对${nick}的操作`,
  open: '打开资料页',
  muteDay: '禁言一天',
  muteEffect: '不能评论和群聊，阅读不受影响',
  disable: '停用账号',
  disableEffect: '立即退出全部设备，不能再登录；发表的内容保留',
  muted: (nick: string) => `已禁言${nick}一天`,
  disabled: (nick: string) => `已停用${nick}`,
  undo: '撤销',
  undone: '已撤销',
} as const;
