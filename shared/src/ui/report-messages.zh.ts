export const reportMessages = {
  note: '补充说明（可不填）',
  reasonMissing: '请选择举报的理由',
  cancel: '取消',
  report: '举报',
  sending: '正在提交',
} as const;
