import type {
  LocalModels,
  ModelProvider,
  modelProviderRoutes,
  ModelVendorFacts,
} from '@yanye/shared/contract/model-providers';
import { modelProviderCalls, storedSecret } from '@yanye/shared/contract/model-providers.calls';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { FakeApi } from '@yanye/shared/testing/fake-api';

type Routes = typeof modelProviderRoutes;

export const aProvider = (more: Partial<ModelProvider> = {}): ModelProvider => ({
  ...{ id: 1, name: 'DeepSeek', vendor: 'deepseek', base_url: '', model: 'deepseek-chat' },
  ...{ api_key: storedSecret, api_secret: '', temperature: null, max_tokens: 8_192, context_tokens: 65_536 },
  ...{ is_on: true, state: 'ready', again_in: null, problem: '', ...more },
});

export const aDemo = (more: Partial<ModelProvider> = {}): ModelProvider =>
  aProvider({ id: 9, name: '演示模型', vendor: 'demo', model: '', api_key: '', ...more });

const aVendor = (more: Partial<ModelVendorFacts>): ModelVendorFacts => ({
  ...{ vendor: 'deepseek', label: 'DeepSeek', base_url: 'https://deep.example/v1', model: 'deepseek-chat' },
  ...{ max_tokens: 8_192, context_tokens: 65_536, key: 'required', takes_secret: false },
  ...{ help: '## DeepSeek', ...more },
});

const vendors: ModelVendorFacts[] = [
  aVendor({ vendor: 'demo', label: '演示模型', base_url: '', model: '', key: 'none', help: '## 演示' }),
  aVendor({}),
  aVendor({
    ...{ vendor: 'spark', label: '讯飞星火', base_url: 'https://spark.example/v1', model: '4.0Ultra' },
    ...{ max_tokens: 4_096, context_tokens: 32_768, takes_secret: true },
  }),
  aVendor({
    ...{ vendor: 'ollama', label: 'Ollama（本机）', base_url: 'http://127.0.0.1:11434/v1', model: '' },
    ...{ max_tokens: 2_048, context_tokens: 4_096, key: 'optional', help: '## Ollama' },
  }),
];

export const noLocalModels: LocalModels = { base_url: '', models: [], refused_host: '' };

/** Answers what the list of providers needs; what is added, saved, arranged or removed is in the next list. */
export const withProviders = (api: FakeApi, stored: readonly ModelProvider[]): FakeApi => {
  let list = [...stored];
  const idOf = (params: unknown): number => Number((params as { readonly id: number }).id);
  return api
    .answers<Routes['list']>(modelProviderCalls.list, () => ({ count: list.length, list }))
    .answers<Routes['vendors']>(modelProviderCalls.vendors, vendors)
    .answers<Routes['local']>(modelProviderCalls.local, noLocalModels)
    .answers<(typeof articleRoutes)['preview']>(articleCalls.preview, ({ body }) => ({
      html: `<p>帮助：${(body as { readonly content: string }).content}</p><a href="https://deep.example">控制台</a>`,
      toc: [],
      word_count: 2,
    }))
    .answers<Routes['add']>(modelProviderCalls.add, ({ body }) => {
      list = [...list, aProvider({ ...(body as Partial<ModelProvider>), id: 50 })];
      return { id: 50 };
    })
    .answers<Routes['save']>(modelProviderCalls.save, ({ params, body }) => {
      list = list.map((one) =>
        one.id === idOf(params) ? { ...one, ...(body as Partial<ModelProvider>) } : one,
      );
      return {};
    })
    .answers<Routes['arrange']>(modelProviderCalls.arrange, ({ body }) => {
      const { id_list } = body as { readonly id_list: readonly number[] };
      list = id_list.flatMap((id) => list.filter((one) => one.id === id));
      return {};
    })
    .answers<Routes['remove']>(modelProviderCalls.remove, ({ params }) => {
      list = list.filter((one) => one.id !== idOf(params));
      return {};
    });
};
