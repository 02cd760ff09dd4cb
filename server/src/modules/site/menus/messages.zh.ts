export const messages = {
  created: '菜单已添加',
  saved: '菜单已保存',
  ordered: '菜单顺序已保存',
  removed: (count: number) => `已删除 ${count} 个菜单`,
} as const;
