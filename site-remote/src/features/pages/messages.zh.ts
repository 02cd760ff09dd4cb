export const messages = {
  updated: (date: string) => `更新于 ${date}`,
  hidden: '这一页还没有公开，只有管理员看得到。',
  failed: '页面没有取到',
  missingTitle: '页面不存在',
  missing: '没有找到这个页面',
  missingHint: '它可能还没有公开、已经删除，或者链接写错了。',
  toHome: '回首页看看',
} as const;
