export const messages = {
  stepsEnded: '已收起，不再显示',
} as const;
