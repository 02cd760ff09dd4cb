export const messages = {
  revoked: '分享已收回',
} as const;
