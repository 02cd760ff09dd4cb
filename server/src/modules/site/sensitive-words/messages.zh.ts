export const messages = {
  added: '敏感词已添加',
  changed: (count: number) => `已修改 ${count} 个敏感词`,
  removed: (count: number) => `已删除 ${count} 个敏感词`,
  imported: (added: number, changed: number, same: number) =>
    [
      `新增 ${added} 个`,
      ...(changed > 0 ? [`修改 ${changed} 个`] : []),
      ...(same > 0 ? [`${same} 个已有或无法识别`] : []),
    ].join('，'),
  empty: '敏感词里至少要有一个文字或数字',
  file: {
    name: '敏感词',
    columns: { id: '编号', word: '敏感词', action: '处理方式', created_at: '添加时间' },
    actions: { mask: '用 * 遮盖', hold: '等待审核', refuse: '禁止发布' },
  },
} as const;
