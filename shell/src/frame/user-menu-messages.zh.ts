/** Texts of the user menu, which is loaded for signed-in users. */
export const messages = {
  signOut: '退出登录',
  signedOut: '已退出登录',
  menuOf: (name: string) => `${name}的菜单`,
  articleList: '文章列表',
  userList: '用户列表',
  logs: '日志',
  own: {
    home: '个人中心',
    write: '写文章',
    articles: '我的文章',
    favourites: '收藏',
    messages: '消息',
    settings: '设置',
  },
};
