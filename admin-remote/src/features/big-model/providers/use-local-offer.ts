import type { LocalModels, ModelProvider, ModelVendorFacts } from '@yanye/shared/contract/model-providers';
import { modelProviderLimits } from '@yanye/shared/contract/model-providers.calls';
import { modelProvidersApi } from './model-providers.api';
import { defaultsOf, type ProviderValues } from './provider-form';

export interface LocalOffer extends Pick<LocalModels, 'models' | 'refused_host'> {
  /** What the form of a new provider begins with. */
  readonly start: ProviderValues;
}

/** A server of models on the machine of the site, while no provider of the list is one. */
export const useLocalOffer = (
  providers: readonly ModelProvider[],
  vendors: readonly ModelVendorFacts[],
): { readonly isLoading: boolean; readonly offer: LocalOffer | undefined } => {
  const { data, isLoading } = modelProvidersApi.useLocalModelsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const facts = vendors.find(({ vendor }) => vendor === 'ollama');
  const [model] = data?.models ?? [];
  const isFull = providers.length >= modelProviderLimits.providers;
  const isKnown = providers.some(({ vendor }) => vendor === 'ollama');
  if (!data || !facts || model === undefined || isFull || isKnown) return { isLoading, offer: undefined };
  const { base_url, models, refused_host } = data;
  const start = {
    ...defaultsOf(
      facts,
      providers.map(({ name }) => name),
    ),
    ...{ base_url, model },
  };
  return { isLoading, offer: { models, refused_host, start } };
};
