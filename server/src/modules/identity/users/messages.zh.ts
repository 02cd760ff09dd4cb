/** Sentences of accounts. */
export const messages = {
  created: '用户已创建',
  changed: '用户信息已更新',
  removed: (count: number) => `已删除 ${count} 位用户`,
  ownPassword: '自己的密码请在「我的信息」里修改',
  guessable: '这个密码太容易被猜到，请换一个',
  weakPassword: '请换一个更好的密码',
  removedNone: '没有找到要删除的用户',
  file: {
    name: '用户',
    columns: {
      id: '编号',
      nick_name: '昵称',
      user_name: '用户名',
      email: '邮箱',
      role: '角色',
      source: '来源',
      ip: 'IP',
      addr: '地址',
      created_at: '注册时间',
    },
  },
  names: {
    empty: '请填写昵称',
    long: '昵称最多 36 个字',
    invisible: '昵称里有看不见的字符，请去掉后再试',
    reserved: '这个昵称会让人误以为是管理员或官方，请换一个',
    imitation: '这个昵称和管理员的太像，请换一个',
  },
  noAdministrator: '没有找到这位管理员，请检查用户名或邮箱',
  signStatus: { email: '邮箱', qq: 'QQ', sample: '示例' },
} as const;
