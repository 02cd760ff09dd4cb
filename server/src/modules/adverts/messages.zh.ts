/** What administrators are told about promotions. */
export const messages = {
  added: '推广已添加',
  saved: '推广已保存',
  removed: (count: number) => `已删除 ${count} 个推广`,
} as const;
