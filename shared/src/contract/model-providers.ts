import { z } from 'zod';
import { recordId, words } from './fields';
import { modelProviderCalls, modelProviderLimits as limits, modelVendors } from './model-providers.calls';
import { listOf, nothing, options } from './paging';
import { defineRoutes } from './route';

/** A secret as an administrator sends it: `******` leaves the stored one as it is. */
const secret = (what: string) => words(what, limits.secret, '个字符').default('');

export const modelProviderFields = z.object({
  name: words('名称', limits.name).min(1, '请填写名称'),
  vendor: z.enum(modelVendors, '请选择服务商'),
  /** Without a slash at the end; empty for the vendor's own. */
  base_url: words('接口地址', limits.address, '个字符').default(''),
  model: words('模型', limits.model, '个字符').default(''),
  api_key: secret('密钥'),
  api_secret: secret('密钥的第二部分'),
  /** 0 to 2; null leaves it to the vendor. */
  temperature: z.coerce
    .number('请填写数字')
    .min(0, '不能小于 0')
    .max(2, '不能大于 2')
    .nullable()
    .default(null),
  max_tokens: z.coerce
    .number('请填写整数')
    .int('请填写整数')
    .min(1, '不能小于 1')
    .max(limits.maxTokens, '太大了'),
  context_tokens: z.coerce
    .number('请填写整数')
    .int('请填写整数')
    .min(1_024, '不能小于 1024')
    .max(limits.contextTokens, '太大了'),
  is_on: z.boolean().default(true),
});

export const modelProvider = modelProviderFields.extend({
  id: z.number(),
  /** The circuit breaker: `open` skips it until `again_in` seconds have passed. */
  state: z.enum(['ready', 'open', 'incomplete', 'off']),
  again_in: z.number().nullable(),
  /** What the last failed request ended with, in words for administrators; '' for none. */
  problem: z.string(),
});

export const triedModel = z.object({
  /** The beginning of its answer. */
  answer: z.string(),
  first_token_ms: z.number(),
  total_ms: z.number(),
  /** '' when it answered, else a sentence for administrators. */
  problem: z.string(),
});

/** What a form begins with when a vendor is chosen. */
export const modelVendor = z.object({
  vendor: z.enum(modelVendors),
  label: z.string(),
  base_url: z.string(),
  model: z.string(),
  max_tokens: z.number(),
  context_tokens: z.number(),
  /** Which fields of the form it has. */
  key: z.enum(['none', 'optional', 'required']),
  takes_secret: z.boolean(),
  /** Where to get the key, as Markdown. */
  help: z.string(),
});

/** A server of models that answers on the machine of the site, and is in no list yet. */
export const localModels = z.object({
  /** For the form, with the path of the compatible API. */
  base_url: z.string(),
  /** Names of the models that can talk, the newest first; empty where nothing answers. */
  models: z.array(z.string()),
  /** Host and port to allow before the site may talk to it; '' where it may. */
  refused_host: z.string(),
});

const params = z.object({ id: recordId });

export const modelProviderRoutes = defineRoutes(modelProviderCalls, {
  list: { summary: '大模型服务，按使用的顺序；密钥只显示有没有', response: listOf(modelProvider) },
  add: {
    summary: `添加大模型服务，最多 ${limits.providers} 个`,
    body: modelProviderFields,
    response: z.object({ id: z.number() }),
  },
  save: { summary: '修改大模型服务', params, body: modelProviderFields, response: nothing },
  arrange: {
    summary: '排列大模型服务：靠前的先用，失败时换下一个',
    body: z.object({ id_list: z.array(recordId).max(limits.providers) }),
    response: nothing,
  },
  remove: { summary: '删除大模型服务', params, response: nothing },
  tryOut: {
    summary: '试一句：用填写的内容向服务商发出一次请求；id 让没有改动的密钥用已保存的',
    body: modelProviderFields.extend({ id: recordId.optional() }),
    response: triedModel,
  },
  vendors: { summary: '服务商，各有默认的填写内容和说明', response: z.array(modelVendor) },
  local: {
    summary: '站点所在机器上的 Ollama 和它的模型，只供选择，不会自己启用；没有时 models 为空',
    response: localModels,
  },
  usable: {
    summary: '可选的模型',
    response: options(z.string()).element.extend({ disabled: z.boolean() }).array(),
  },
});

export type ModelProviderFields = z.output<typeof modelProviderFields>;
export type ModelProvider = z.output<typeof modelProvider>;
export type ModelVendorFacts = z.output<typeof modelVendor>;
export type LocalModels = z.output<typeof localModels>;
export type TriedModel = z.output<typeof triedModel>;
