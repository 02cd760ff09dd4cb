export const messages = {
  title: '邮件通知',
  ask: '不再接收这类邮件？通知仍然会出现在站内。',
  unsubscribe: '不再接收',
  done: '已经不再接收这类邮件。想重新接收时，登录后在「我的信息」里打开。',
  unknown: '这个链接不完整或已失效。请从邮件里重新打开，或登录后在「我的信息」里关闭。',
  toAccount: '打开「我的信息」',
} as const;
