/** What administrators read about links to friends, and what their page is called. */
export const messages = {
  page: '友情链接',
  added: '友情链接已添加',
  saved: '友情链接已保存',
  removed: (count: number) => `已删除 ${count} 个友情链接`,
} as const;
