import type { Sealing } from '#platform/sealing';
import type { RequestSettings } from './model-stream';
import type { ModelProviderRow } from './model-providers.repository';
import type { OpenedProvider } from './stream/completion-request';
import { vendorProfiles } from './vendors';

/** What the secrets are sealed for. */
export const sealedFor = { key: 'model_providers.key', secret: 'model_providers.secret' } as const;

type Stored = Pick<ModelProviderRow, 'vendor' | 'base_url' | 'model' | 'temperature' | 'max_tokens'>;

/** Puts the vendor's values in the place of empty ones. */
export const providerWith = (
  { vendor, base_url, model, temperature, max_tokens }: Stored,
  apiKey: string,
  apiSecret: string,
): OpenedProvider => {
  const profile = vendorProfiles[vendor];
  return {
    profile,
    baseUrl: base_url || profile.baseUrl,
    model: model || profile.model,
    apiKey,
    apiSecret,
    temperature: temperature === null ? null : temperature / 100,
    maxTokens: Math.min(max_tokens, profile.maxTokens),
  };
};

/** A secret that another key sealed counts as missing. */
export const openedProvider = (sealing: Pick<Sealing, 'open'>, row: ModelProviderRow): OpenedProvider =>
  providerWith(
    row,
    sealing.open(row.sealed_key, sealedFor.key) ?? '',
    sealing.open(row.sealed_secret, sealedFor.secret) ?? '',
  );

/** Whether nothing is missing that a request needs. */
export const isComplete = ({ profile, baseUrl, model, apiKey }: OpenedProvider): boolean => {
  if (profile.auth === 'none') return true;
  const hasKey = profile.auth === 'optional-key' || apiKey !== '';
  return hasKey && baseUrl !== '' && model !== '';
};

/** A request has its own temperature, and an answer that is no longer than the provider's. */
export const withSettings = (
  opened: OpenedProvider,
  settings: Pick<RequestSettings, 'temperature' | 'longest'> | undefined,
): OpenedProvider => ({
  ...opened,
  temperature: settings?.temperature ?? opened.temperature,
  maxTokens: settings?.longest ? Math.min(settings.longest, opened.maxTokens) : opened.maxTokens,
});
