export const messages = {
  updated: (date: string) => `更新于 ${date}`,
  hidden: '这一页还没有公开，只有管理员看得到。',
  failed: '页面加载失败',
  missingTitle: '页面不存在',
  missing: '没有找到这个页面',
  missingHint: '可能还没有公开、已经删除，或者链接有误。',
  addressHint: '地址可能有误，或者内容已经移走。',
} as const;
