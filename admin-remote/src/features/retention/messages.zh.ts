export const messages = {
  title: '保留期限',
  hint: '到期的记录每天自动清除，清除后不能找回。',
  section: '保留多久',
  log: '日志',
  logHint: '登录、操作和运行日志；清除时留下一条封存记录，校验链仍然完整。填 0 一直保留',
  bin: '回收站',
  binHint: '删除的文章、页面和图片先进回收站，到期后彻底清除。填 0 一直保留',
  days: '天',
  need: '请填写天数，一直保留就填 0',
  saved: '保留期限已保存',
} as const;
