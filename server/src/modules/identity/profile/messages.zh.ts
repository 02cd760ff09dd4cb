export const messages = {
  changed: '已保存',
  passwordChanged: '密码已修改，其他设备已退出登录',
  signInsEnded: (count: number) => `已让 ${count} 台设备退出登录`,
  noOthers: '没有其他已登录的设备',
  samePassword: '新密码不能与当前密码相同',
  avatarMissing: '没有找到这张头像图片，请重新上传一张',
} as const;
