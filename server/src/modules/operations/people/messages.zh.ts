export const messages = {
  muted: '已禁言',
  unmuted: '已解除禁言',
  notMuted: '这个人没有被禁言',
  removed: '账号已删除',
  ended: (count: number) => (count > 0 ? `已让 ${count} 台设备退出登录` : '没有已登录的设备'),
  ownAccount: '自己的账号请在「我的信息」里注销',
  muteAdmin: '管理员不能被禁言',
  noAuthor: '没有这位作者，或这个账号不能写文章',
  sameAuthor: '不能转给正要删除的账号',
  /** The author of articles whose own account was removed. */
  formerUser: '已注销用户',
} as const;
