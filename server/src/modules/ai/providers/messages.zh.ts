import type { ModelProblem } from './model-stream';

/** For the people who asked; nothing of what the provider said. */
const forUsers: Readonly<Record<ModelProblem, string>> = {
  none: '站点还没有可用的大模型，请联系管理员',
  key: '大模型暂时用不了，请联系管理员',
  funds: '大模型暂时用不了，请联系管理员',
  busy: '大模型正忙，请稍后再试',
  model: '大模型暂时用不了，请联系管理员',
  request: '大模型没有接受这次提问，请缩短内容后再试',
  refused: '大模型不回答这个内容，请换一种说法再试',
  unreachable: '暂时连接不上大模型，请稍后再试',
  slow: '大模型太久没有回应，请稍后再试',
  silent: '大模型中途没有了回应，请点「继续」或重新生成',
  cut: '回答中途断开了，请点「继续」或重新生成',
  answer: '大模型的回答无法识别，请稍后再试',
};

/** For administrators: where to look. */
const forAdministrators: Readonly<Record<ModelProblem, string>> = {
  none: '还没有填完整：请填写密钥、模型和接口地址',
  key: '服务商不接受密钥：请核对密钥，以及它能否使用这个模型',
  funds: '服务商账户余额不足或已欠费，请充值',
  busy: '服务商繁忙或限流，请稍后再试，或提高服务商的并发额度',
  model: '服务商没有这个模型，或接口地址不对：请核对模型名称和接口地址',
  request: '服务商不接受请求的参数：请核对最长回答、上下文长度和温度',
  refused: '服务商的内容审核没有通过，可以换一句再试',
  unreachable: '连接不上接口地址：请核对地址；内部网络的地址要先写进 ALLOW_PRIVATE_HOSTS',
  slow: '服务商太久没有开始回答',
  silent: '服务商回答到一半没有了声音',
  cut: '服务商回答到一半断开了连接，或没有说明回答已经结束',
  answer: '对方返回的不是大模型的回答：接口地址可能不是兼容 OpenAI 的地址',
};

export const messages = {
  forUsers,
  forAdministrators,
  added: '大模型服务已添加',
  saved: '大模型服务已保存',
  arranged: '顺序已保存',
  removed: '大模型服务已删除',
  demoName: '演示模型',
  trial: '请用一句话介绍你自己。',
  trialRole: '试一句',
  addressForm: '接口地址应以 http:// 或 https:// 开头，不带用户名、密码和参数',
  keyAgain: '接口地址或服务商改变了，请重新填写密钥',
  nameUnusable: '请选择列表中的大模型',
  vendors: {
    demo: '演示模型',
    spark: '讯飞星火',
    qwen: '阿里云百炼（通义千问）',
    deepseek: 'DeepSeek',
    zhipu: '智谱 GLM',
    moonshot: '月之暗面 Kimi',
    doubao: '火山方舟（豆包）',
    qianfan: '百度千帆（文心）',
    hunyuan: '腾讯混元',
    openai: 'OpenAI',
    ollama: 'Ollama（本机）',
    other: '其他（兼容 OpenAI）',
  },
} as const;
