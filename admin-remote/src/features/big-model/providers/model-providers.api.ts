import { contractApi } from '@yanye/shared/api/contract-api';
import type { articleRoutes } from '@yanye/shared/contract/articles';
import { articleCalls } from '@yanye/shared/contract/articles.calls';
import type { modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { modelProviderCalls } from '@yanye/shared/contract/model-providers.calls';

type Routes = typeof modelProviderRoutes & Pick<typeof articleRoutes, 'preview'>;

const tags = ['BigModel'] as const;
const invalidates = tags;

export const modelProvidersApi = contractApi<Routes>('admin_remote/model-providers', {
  ...modelProviderCalls,
  preview: articleCalls.preview,
}).with(({ query, mutation }) => ({
  modelProviders: query('list', { tags }),
  modelVendors: query('vendors'),
  localModels: query('local'),
  addModelProvider: mutation('add', { invalidates, quiet: true }),
  saveModelProvider: mutation('save', { invalidates, quiet: true }),
  // The list shows the new state; a failure has no form to be shown in.
  switchModelProvider: mutation('save', { invalidates }),
  arrangeModelProviders: mutation('arrange', { invalidates }),
  removeModelProvider: mutation('remove', { invalidates }),
  tryModelProvider: mutation('tryOut', { quiet: true }),
  /** The help of a vendor as HTML, rendered and sanitised by the server. */
  vendorHelp: query('preview'),
}));
