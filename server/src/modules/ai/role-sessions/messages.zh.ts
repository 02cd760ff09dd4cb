import type { ModelProblem } from '#ai/providers/model-stream';

const failed: Readonly<Record<ModelProblem, string>> = {
  none: '站点还没有可用的模型，请联系管理员。',
  key: '模型服务的密钥不对，请联系管理员。',
  funds: '模型服务的余额不足，请联系管理员。',
  busy: '模型服务太忙了，请稍后再试。',
  model: '模型服务没有这个模型，请联系管理员。',
  request: '模型服务不接受这次请求，请换个说法，或新建会话再试。',
  refused: '模型服务拒绝回答这句话，请换个说法。',
  unreachable: '连不上模型服务，请稍后再试。',
  slow: '模型服务太久没有开始回答，请稍后再试。',
  silent: '模型服务中途没有了声音，请稍后再试。',
  cut: '模型服务中途断开了，请稍后再试。',
  answer: '模型服务的回答无法识别，请稍后再试。',
};

export const messages = {
  newSession: '新的会话',
  existing: '已存在新的会话',
  created: '会话已创建',
  renamed: '会话已改名',
  removed: '会话已删除',
  removedMany: (count: number) => `已删除 ${count} 个会话`,
  dialogRemoved: '对话已删除',
  dialogsRemoved: (count: number) => `已删除 ${count} 段对话`,
  reported: '已举报，管理员会来看',
  reportedAlready: '你已经举报过这个回答了',
  limitsSaved: '上限已保存',
  closed: {
    model: '站点暂时没有开放对话，请稍后再来。',
    role: '这个角色已停用，以前的对话还可以看。',
    removed: '这个角色已被删除，以前的对话还可以看。',
  },
  tooMany: (waiting: number) =>
    waiting === 0 ? '还有回答没写完，请等它写完，或先停止它' : '已有回答在写，也有一句在排队，请等一等',
  creditsShort: (missing: number) => `还差 ${missing} 积分，请先领取今天的积分`,
  problem: {
    failed,
    program: '回答时出了点问题，请再试一次。',
    empty: '模型没有给出回答，请再试一次。',
    stopping: '服务重启，写到这里断了，已写的都在。',
    vanished: '写到这里断了，已写的都在。',
    blocked: '这个回答没有通过检查，已收起，没有扣积分。',
  },
  goOn: '请从刚才断开的地方接着写，不要重复已经写过的内容，也不要说明。',
  prologue: (text: string) => `对话开始时你已经说过：${text}`,
  frame: '成功',
  signIn: '请先登录，再来对话',
  longContent: (most: number) => `内容最多 ${most} 个字`,
  noContent: '请先写点什么',
  unknownProblem: '服务出了点问题，请稍后再试',
  file: {
    name: '会话',
    columns: {
      id: '编号',
      user_id: '用户编号',
      role_name: '角色',
      name: '会话名',
      count: '对话数',
      created_at: '创建时间',
    },
  },
} as const;
