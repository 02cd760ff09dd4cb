export const messages = {
  saved: '视图已保存',
  changed: '视图已更新',
  removed: '视图已删除',
} as const;
