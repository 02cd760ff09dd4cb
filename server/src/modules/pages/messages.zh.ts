/** What administrators read about the site's own pages. */
export const messages = {
  added: '页面已添加',
  saved: '页面已保存',
  removed: (count: number) => `已删除 ${count} 个页面`,
  conflict: '页面已被别人修改，请刷新后合并你的改动',
} as const;
