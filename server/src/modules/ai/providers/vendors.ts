import type { ModelVendor } from '@yanye/shared/contract/model-providers.calls';
import type { ModelProblem } from './model-stream';

/** How a vendor takes the stored key and secret. `key-or-pair` sends `key:secret` where there is a secret. */
export type AuthForm = 'key' | 'key-or-pair' | 'optional-key' | 'none';

/** What an unusual finish reason means: the end of an answer, or a failure in the middle of it. */
type FinishMeaning = 'stop' | 'length' | 'filter' | { readonly problem: ModelProblem };

/** What differs between vendors of the OpenAI-compatible API. */
export interface VendorProfile {
  /** Without a slash at the end; '' where there is none of the vendor's own. */
  readonly baseUrl: string;
  readonly auth: AuthForm;
  readonly model: string;
  /** In tokens. */
  readonly contextTokens: number;
  readonly maxTokens: number;
  /** Bounds of the temperature, where they are narrower than 0 to 2. */
  readonly temperature?: readonly [least: number, most: number];
  /** Fields that the vendor refuses. */
  readonly drops: readonly ('temperature' | 'max_tokens' | 'stream_options')[];
  /** Where the longest answer is not `max_tokens`. */
  readonly limitField?: 'max_completion_tokens';
  /** Its models may think for minutes before the first token. */
  readonly reasons?: true;
  /** Its streams have no finish reason: `[DONE]` is the end. With others it may also follow an answer that was cut. */
  readonly endsWithDone?: true;
  readonly finishReasons: Readonly<Record<string, FinishMeaning>>;
  /** Codes and types of errors whose meaning differs from that of the status they come with. */
  readonly problems: Readonly<Record<string, ModelProblem>>;
}

const usual = { auth: 'key', drops: [], finishReasons: {}, problems: {} } as const;

export const vendorProfiles: Readonly<Record<ModelVendor, VendorProfile>> = {
  demo: { ...usual, baseUrl: '', auth: 'none', model: '', contextTokens: 8_192, maxTokens: 1_024 },
  spark: {
    ...usual,
    baseUrl: 'https://spark-api-open.xf-yun.com/v1',
    auth: 'key-or-pair',
    model: '4.0Ultra',
    contextTokens: 32_768,
    maxTokens: 8_192,
    temperature: [0.01, 1],
    drops: ['stream_options'],
    endsWithDone: true,
    problems: {
      '10007': 'busy',
      '10010': 'busy',
      '10013': 'refused',
      '10014': 'refused',
      '10019': 'refused',
      '10907': 'request',
      '11200': 'key',
      '11201': 'busy',
      '11202': 'busy',
      '11203': 'busy',
      AppIdNoAuthError: 'key',
    },
  },
  qwen: {
    ...usual,
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    model: 'qwen-plus',
    contextTokens: 131_072,
    maxTokens: 8_192,
    temperature: [0, 1.99],
    reasons: true,
    problems: {
      data_inspection_failed: 'refused',
      DataInspectionFailed: 'refused',
      Arrearage: 'funds',
      'AllocationQuota.FreeTierOnly': 'funds',
      model_not_found: 'model',
      model_not_supported: 'model',
    },
  },
  deepseek: {
    ...usual,
    baseUrl: 'https://api.deepseek.com/v1',
    model: 'deepseek-chat',
    contextTokens: 65_536,
    maxTokens: 8_192,
    reasons: true,
    finishReasons: { insufficient_system_resource: { problem: 'busy' } },
  },
  zhipu: {
    ...usual,
    baseUrl: 'https://open.bigmodel.cn/api/paas/v4',
    model: 'glm-4-plus',
    contextTokens: 131_072,
    maxTokens: 4_096,
    temperature: [0, 1],
    drops: ['stream_options'],
    reasons: true,
    finishReasons: {
      sensitive: 'filter',
      network_error: { problem: 'cut' },
      model_context_window_exceeded: 'length',
    },
    problems: { '1113': 'funds', '1211': 'model', '1301': 'refused' },
  },
  moonshot: {
    ...usual,
    baseUrl: 'https://api.moonshot.cn/v1',
    model: 'moonshot-v1-auto',
    contextTokens: 131_072,
    maxTokens: 8_192,
    temperature: [0, 1],
    reasons: true,
    problems: {
      content_filter: 'refused',
      exceeded_current_quota_error: 'funds',
      resource_not_found_error: 'model',
    },
  },
  doubao: {
    ...usual,
    baseUrl: 'https://ark.cn-beijing.volces.com/api/v3',
    model: '',
    contextTokens: 131_072,
    maxTokens: 8_192,
    reasons: true,
    problems: {
      SensitiveContentDetected: 'refused',
      InputTextSensitiveContentDetected: 'refused',
      OutputTextSensitiveContentDetected: 'refused',
      InputTextRiskDetection: 'refused',
      OutputTextRiskDetection: 'refused',
      AccountOverdueError: 'funds',
      'InvalidEndpoint.ClosedEndpoint': 'model',
    },
  },
  qianfan: {
    ...usual,
    baseUrl: 'https://qianfan.baidubce.com/v2',
    model: 'ernie-4.0-turbo-8k',
    contextTokens: 8_192,
    maxTokens: 2_048,
    temperature: [0.01, 1],
    reasons: true,
    finishReasons: { normal: 'stop' },
    problems: {
      malicious_text: 'refused',
      unsafe_content: 'refused',
      no_parameter_permission: 'request',
      account_overdue: 'funds',
      invalid_model: 'model',
    },
  },
  hunyuan: {
    ...usual,
    baseUrl: 'https://api.hunyuan.cloud.tencent.com/v1',
    model: 'hunyuan-turbos-latest',
    contextTokens: 32_768,
    maxTokens: 8_192,
    drops: ['stream_options'],
    reasons: true,
    finishReasons: { sensitive: 'filter' },
    problems: { 'FailedOperation.EngineServerLimitExceeded': 'busy', ResourceInsufficient: 'funds' },
  },
  openai: {
    ...usual,
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-4o-mini',
    // Its models that think refuse the older field.
    limitField: 'max_completion_tokens',
    contextTokens: 128_000,
    maxTokens: 16_384,
    reasons: true,
    problems: {
      insufficient_quota: 'funds',
      model_not_found: 'model',
      content_policy_violation: 'refused',
      content_filter: 'refused',
    },
  },
  ollama: {
    ...usual,
    baseUrl: 'http://127.0.0.1:11434/v1',
    auth: 'optional-key',
    model: '',
    contextTokens: 4_096,
    maxTokens: 2_048,
    // A model is loaded into memory by the first question.
    reasons: true,
  },
  other: {
    ...usual,
    baseUrl: '',
    auth: 'optional-key',
    model: '',
    contextTokens: 8_192,
    maxTokens: 2_048,
    reasons: true,
    problems: {
      insufficient_quota: 'funds',
      insufficient_balance: 'funds',
      model_not_found: 'model',
      content_policy_violation: 'refused',
      content_filter: 'refused',
      data_inspection_failed: 'refused',
    },
  },
};
