import type { ModelVendor } from '@yanye/shared/contract/model-providers.calls';

const document = (title: string, steps: readonly string[], notes: readonly string[] = []): string =>
  [
    `## ${title}`,
    steps.map((step, at) => `${at + 1}. ${step}`).join('\n'),
    ...(notes.length === 0 ? [] : [notes.map((note) => `- ${note}`).join('\n')]),
  ].join('\n\n');

/** What an administrator needs to know of each vendor, as Markdown. */
export const help: Readonly<Record<ModelVendor, string>> = {
  demo: document(
    '演示模型',
    ['不用密钥，也不联网。', '它只从本站公开的文章里找内容，并说明自己是演示模型，不收积分。'],
    ['添加真正的大模型后，把它排在演示模型之前，或关闭演示模型。'],
  ),
  spark: document(
    '讯飞星火',
    [
      '在[讯飞开放平台控制台](https://console.xfyun.cn/services/bmx1)创建应用，开通所需的版本。',
      '打开该版本的「HTTP 服务接口认证信息」：把 APIPassword 填到密钥；或把 APIKey 填到密钥，APISecret 填到第二部分。',
      '模型填 lite、generalv3、generalv3.5 或 4.0Ultra，须与开通的版本一致。',
    ],
    ['温度在 0 到 1 之间，超出的会自动收窄。'],
  ),
  qwen: document(
    '阿里云百炼（通义千问）',
    [
      '在[百炼控制台](https://bailian.console.aliyun.com/)开通服务，在「API-KEY」页创建密钥。',
      '把密钥填到这里，模型填 qwen-plus、qwen-turbo、qwen-max 等。',
    ],
    ['国际站的接口地址是 https://dashscope-intl.aliyuncs.com/compatible-mode/v1。'],
  ),
  deepseek: document('DeepSeek', [
    '在[DeepSeek 开放平台](https://platform.deepseek.com/api_keys)创建密钥并充值。',
    '模型填 deepseek-chat；需要先思考再回答时填 deepseek-reasoner。',
  ]),
  zhipu: document('智谱 GLM', [
    '在[智谱开放平台](https://bigmodel.cn/usercenter/proj-mgmt/apikeys)创建 API Key。',
    '把整串密钥（含中间的点）填到这里，模型填 glm-4-plus、glm-4-flash 等。',
  ]),
  moonshot: document(
    '月之暗面 Kimi',
    [
      '在[Kimi 开放平台](https://platform.moonshot.cn/console/api-keys)创建密钥并充值。',
      '模型填 moonshot-v1-auto 或控制台里列出的其他名称。',
    ],
    ['并发数随累计充值提高；国际站的接口地址是 https://api.moonshot.ai/v1。'],
  ),
  doubao: document('火山方舟（豆包）', [
    '在[方舟控制台](https://console.volcengine.com/ark)开通模型，在「API Key 管理」里创建密钥。',
    '模型填模型名称，或推理接入点的编号（ep- 开头）。',
  ]),
  qianfan: document('百度千帆（文心）', [
    '在[千帆控制台](https://console.bce.baidu.com/iam/#/iam/apikey/list)创建 API Key（bce-v3/ 开头）。',
    '模型填 ernie-4.0-turbo-8k 等；旧版的 API Key 与 Secret Key 不能用在这里。',
  ]),
  hunyuan: document('腾讯混元', [
    '在[混元控制台](https://console.cloud.tencent.com/hunyuan/api-key)创建 API Key。',
    '模型填 hunyuan-turbos-latest、hunyuan-lite 等；SecretId 与 SecretKey 不能用在这里。',
  ]),
  openai: document('OpenAI', [
    '在[OpenAI 平台](https://platform.openai.com/api-keys)创建密钥并充值。',
    '服务器所在的网络须能访问 api.openai.com；否则请填写可以访问的接口地址。',
  ]),
  ollama: document(
    'Ollama（本机）',
    [
      '在服务器上安装 [Ollama](https://ollama.com/)，用 `ollama pull 模型名` 下载模型。',
      '把 `127.0.0.1:11434` 写进环境变量 ALLOW_PRIVATE_HOSTS，再重启网站。',
      '模型填下载的名称，例如 qwen3:8b；密钥留空。',
    ],
    ['上下文长度要与 Ollama 的 num_ctx 一致，默认是 4096。'],
  ),
  other: document(
    '其他（兼容 OpenAI）',
    [
      '接口地址填到 /v1 为止，网站会在后面加上 /chat/completions。',
      '密钥和模型按对方的说明填写；不需要密钥时留空。',
    ],
    ['内部网络的地址要先写进环境变量 ALLOW_PRIVATE_HOSTS。'],
  ),
};
