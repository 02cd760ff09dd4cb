export const messages = {
  noColumns: '请至少选择一列',
} as const;
