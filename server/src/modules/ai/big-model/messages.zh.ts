export const messages = {
  saved: '大模型设置已保存',
  tag: {
    saved: '标签已保存',
    removed: (count: number) => `已删除 ${count} 个标签`,
  },
  role: {
    created: '角色已创建',
    saved: '角色已保存',
    removed: (count: number) => `已删除 ${count} 个角色`,
    unknownTag: '有的标签已被删除，请刷新后重新选择',
  },
  file: {
    name: '角色',
    columns: {
      id: '编号',
      name: '名称',
      enable: '启用',
      abstract: '简介',
      scope: '每次回答的积分',
      popularity: '对话数',
      prologue: '开场白',
      prompt: '提示词',
      created_at: '添加时间',
    },
    enabled: { yes: '启用', no: '停用' },
  },
} as const;
