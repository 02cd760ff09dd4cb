export const messages = {
  title: '反馈列表',
  hint: '读者在首页写下的反馈，最近的也展示在首页，邮箱只有管理员能看到。',
  search: '搜索邮箱或内容',
  table: '反馈',
  unit: '条反馈',
  columns: { content: '内容', created: '时间' },
  reply: '回复',
  removeText: '删除后不能恢复，首页也不再展示。',
  empty: '还没有反馈',
  emptyHint: '读者在首页写下的反馈会显示在这里。',
  filteredEmpty: '没有符合条件的反馈',
} as const;
