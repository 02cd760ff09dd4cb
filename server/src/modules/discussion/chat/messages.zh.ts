export const messages = {
  formerUser: '已注销',
  everybody: '所有人',
  recalled: '消息已撤回',
  reported: '已举报，管理员会查看',
  reportRefused: '不能举报自己的消息',
  reportedAlready: '你已经举报过这条消息',
  approved: (count: number) => `已通过 ${count} 条消息`,
  settled: (count: number) => `已处理 ${count} 条举报`,
  settingsSaved: '群聊设置已保存',
  muted: '已禁言',
  muteAdmin: '不能禁言管理员',
  unmuted: (count: number) => `已解除 ${count} 人的禁言`,
  removed: (count: number) => `已删除 ${count} 条记录`,
  tooLong: (most: number) => `消息最多 ${most} 个字，请精简后再发`,
  mutedFor: (minutes: number, reason: string) =>
    `你被禁言了，还有 ${minutes} 分钟${reason === '' ? '' : `：${reason}`}`,
  slow: (seconds: number) => `慢速模式，${seconds} 秒后可发`,
  pictures: {
    closed: '这个房间没有开放图片',
    signIn: '登录后才能发图片',
    unknown: '这张图片不在图片库里，请重新上传',
  },
  rooms: {
    added: (name: string) => `已新建房间「${name}」`,
    renamed: (name: string) => `房间已改名为「${name}」`,
    removed: (name: string) => `已移除房间「${name}」`,
  },
  files: {
    closed: '这个房间没有开放文件',
    signIn: '登录后才能发文件',
    unknown: '这个文件已经不在了，请重新上传',
    gone: '这个文件已被撤回或删除',
    empty: '这个文件是空的',
    type: (name: string) => `不能发「${name}」：可以发 PDF、压缩包、文本和 Office 文档，内容要与后缀相符`,
    tooLarge: (megabytes: number) => `文件不能超过 ${megabytes} MB`,
  },
  roles: {
    signIn: (names: readonly string[]) =>
      `消息已发出。登录后，${names.map((name) => `「${name}」`).join('、')}才会回答你`,
  },
  pinned: (isOn: boolean) => (isOn ? '已置顶' : '已取消置顶'),
  welcome: (nickName: string, count: number) => `你是「${nickName}」，现在有 ${count} 人在线`,
  lines: {
    joined: (names: string) => `${names}加入了群聊`,
    left: (names: string) => `${names}离开了群聊`,
    several: (names: readonly string[], count: number) => `${names.join('、')}等 ${count} 人`,
  },
};
