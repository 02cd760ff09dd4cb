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
  own: {
    settingSaved: '自己的角色的设置已保存',
    closed: '站点没有开放自己的角色',
    full: (most: number) => `每人最多 ${most} 个自己的角色，请先删除不用的`,
    notForYou: '演示账号不能创建自己的角色',
    inLibrary: '用户自己的角色',
  },
  proposal: {
    proposed: '已提议放到广场，请等待管理员决定',
    withdrawn: '提议已撤回',
    accepted: '已接受，角色在广场上了',
    refused: '已拒绝，提议的人会看到理由',
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
