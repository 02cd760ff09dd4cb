export const messages = {
  slug: {
    label: '网址别名',
    placeholder: '留空则用编号，例如 leaves-of-words',
    later: '保存后生成地址',
    former: '改名之后，原来的地址会自动跳转到新地址',
  },
  visibility: {
    label: '可见范围',
    hints: {
      public: '发布之后，所有人都可以读',
      private: '只有作者和管理员可以读，不出现在列表、搜索、订阅和网站地图里',
      password: '所有人都看得到标题和日期，输入密码后才能读正文和评论',
    },
    password: '访问密码',
    passwordPlaceholder: (least: number) => `至少 ${least} 位`,
    passwordKept: '留空则不改；改了之后，用旧密码打开过的人要重新输入',
    passwordWanted: '请设置访问密码',
    passwordShort: (least: number) => `访问密码至少 ${least} 位`,
  },
} as const;
