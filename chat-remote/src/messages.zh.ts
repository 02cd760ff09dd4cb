export const messages = {
  frame: {
    aside: '角色聊天',
    square: '角色广场',
  },
  square: {
    title: '角色广场',
    tags: '按标签看角色',
    all: '全部',
    roles: '角色',
    closedTitle: '角色广场暂未开放',
    closedText: '站长还没有启用大模型，开放后可以在这里挑选角色聊天。',
    emptyTitle: '还没有角色',
    emptyText: '站长添加的角色会在这里，每个角色有自己的性格和开场白。',
    emptyTagTitle: '这个标签下还没有角色',
    showAll: '看全部角色',
    toHome: '先去看看文章',
    unnamed: '未命名的角色',
    talkTo: (name: string) => `和${name}聊天`,
    signInToTalk: (name: string) => `登录后就能和${name}聊天`,
  },
} as const;
