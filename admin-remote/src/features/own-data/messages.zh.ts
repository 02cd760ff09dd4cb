/** Texts of the user's own data. */
export const messages = {
  title: '我的数据',
  exportName: '导出我的数据',
  exportHint: '资料、文章、草稿、评论、收藏、点赞和登录设备，打包成一个 zip 文件。',
  export: '导出',
  begun: '开始下载',
  removeName: '注销账号',
  removeHint: '公开的文章保留，署现在的昵称；其余内容全部删除，不能恢复。',
  remove: '注销账号',
  removeTitle: '注销账号？',
  removeText:
    '公开的文章会保留，署现在的昵称。草稿、评论、收藏、点赞、通知和资料会立即删除，不能恢复。建议先导出数据。',
  password: '当前密码',
  needPassword: '请填写当前密码',
  code: '验证码或恢复码',
  needCode: '请填写验证码',
  cancel: '取消',
  confirm: '确认注销',
  removed: '账号已注销',
  missing: '这个账号还没有密码，请先绑定邮箱并设置密码。',
  privacy: '这里保存了什么',
} as const;
