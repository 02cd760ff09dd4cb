import type { ModelProviderFields } from '@yanye/shared/contract/model-providers';
import { storedSecret } from '@yanye/shared/contract/model-providers.calls';
import { atField, refuse } from '#platform/errors';
import type { Sealing } from '#platform/sealing';
import { messages } from './messages.zh';
import type { ModelProviderRow } from './model-providers.repository';
import { sealedFor } from './opened-provider';
import { vendorProfiles } from './vendors';

type Typed = Pick<ModelProviderFields, 'vendor' | 'base_url' | 'api_key' | 'api_secret'>;
type Place = Pick<ModelProviderRow, 'vendor' | 'base_url'>;

const originOf = ({ vendor, base_url }: Place): string => {
  const address = base_url || vendorProfiles[vendor].baseUrl;
  return URL.canParse(address) ? new URL(address).origin : '';
};

/** @returns the address without slashes at its end @throws AppError BAD_INPUT */
export const baseUrlOf = (typed: string): string => {
  if (typed === '') return '';
  const wrong = () => refuse('BAD_INPUT', atField('base_url', messages.addressForm));
  if (!URL.canParse(typed)) return wrong();
  const { protocol, username, password, search, hash } = new URL(typed);
  if (!['http:', 'https:'].includes(protocol) || username + password + search + hash !== '') return wrong();
  return typed.replace(/\/+$/, '');
};

/** What an administrator sees of a sealed secret. */
export const masked = (sealed: string): string => (sealed === '' ? '' : storedSecret);

/**
 * The secrets of a form, where the mask stands for the stored one.
 * @throws AppError BAD_INPUT where a stored one would be sent to another host than the one that it was entered for
 */
export const typedSecrets = (
  sealing: Pick<Sealing, 'open'>,
  typed: Typed,
  stored?: ModelProviderRow,
): { readonly apiKey: string; readonly apiSecret: string } => {
  const keeps = (secret: string, sealed: string | undefined): boolean =>
    secret === storedSecret && sealed !== undefined && sealed !== '';
  const kept = keeps(typed.api_key, stored?.sealed_key) || keeps(typed.api_secret, stored?.sealed_secret);
  if (kept && stored && originOf(stored) !== originOf(typed))
    refuse('BAD_INPUT', atField('api_key', messages.keyAgain));
  const secretOf = (secret: string, sealed: string | undefined, use: string): string =>
    secret === storedSecret ? (sealing.open(sealed ?? '', use) ?? '') : secret;
  return {
    apiKey: secretOf(typed.api_key, stored?.sealed_key, sealedFor.key),
    apiSecret: secretOf(typed.api_secret, stored?.sealed_secret, sealedFor.secret),
  };
};

/** @returns the columns of the two secrets */
export const sealedSecrets = (
  sealing: Pick<Sealing, 'seal'>,
  { apiKey, apiSecret }: { readonly apiKey: string; readonly apiSecret: string },
) => ({
  sealed_key: apiKey === '' ? '' : sealing.seal(apiKey, sealedFor.key),
  sealed_secret: apiSecret === '' ? '' : sealing.seal(apiSecret, sealedFor.secret),
});
