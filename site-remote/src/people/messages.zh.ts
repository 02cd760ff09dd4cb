export const peopleMessages = {
  write: (nick: string) => `给${nick}发私信`,
  needLogin: '需要登录',
} as const;
