export const messages = {
  frame: {
    aside: '角色聊天',
    square: '角色广场',
  },
} as const;
