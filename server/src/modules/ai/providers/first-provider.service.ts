import type { Basics } from '#platform/basics';
import { atField, refuse } from '#platform/errors';
import type { Sealing } from '#platform/sealing';
import { modelVendors, storedSecret, type ModelVendor } from '@yanye/shared/contract/model-providers.calls';
import { help } from './help/messages.zh';
import { messages } from './messages.zh';
import type { ModelProviderRow, ModelProvidersRepository } from './model-providers.repository';
import type { ModelProvidersService } from './model-providers.service';
import { masked, sealedSecrets, typedSecrets } from './stored-secrets';
import { vendorProfiles } from './vendors';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly providers: ModelProvidersRepository;
  readonly service: Pick<ModelProvidersService, 'add' | 'arrange'>;
  readonly sealing: Sealing;
}

/** What a client that knows one model sees of the list. */
export interface FirstProvider {
  readonly name: string;
  readonly api_key: string;
  readonly api_secret: string;
  /** Markdown. */
  readonly help: string;
}

type Change = { readonly [K in 'name' | 'api_key' | 'api_secret']?: string | undefined };

/** Vendors that need a key and nothing else: they can be chosen before they are in the list. */
const offered = modelVendors.filter((vendor) => {
  const { auth, baseUrl, model } = vendorProfiles[vendor];
  return (auth === 'key' || auth === 'key-or-pair') && baseUrl !== '' && model !== '';
});

const isOffered = (name: string): name is ModelVendor => offered.some((vendor) => vendor === name);

/** The first provider of the list, for clients of the product family that know a single one. */
export const firstProviderService = ({ database, clock, providers, service, sealing }: Deps) => {
  const addVendor = async (vendor: ModelVendor): Promise<ModelProviderRow> => {
    const { contextTokens: context_tokens, maxTokens: max_tokens } = vendorProfiles[vendor];
    const empty = { base_url: '', model: '', api_key: '', api_secret: '', temperature: null, is_on: true };
    const id = await service.add({
      name: messages.vendors[vendor],
      vendor,
      context_tokens,
      max_tokens,
      ...empty,
    });
    return (await providers.find(id)) ?? refuse('MODEL_PROVIDER_NOT_FOUND');
  };

  const chosen = async (name: string | undefined): Promise<ModelProviderRow | undefined> => {
    const rows = await providers.all();
    if (name === undefined || name === '') return rows[0];
    const known =
      rows.find((row) => row.name === name) ??
      rows.find(({ vendor }) => isOffered(name) && vendor === name) ??
      (isOffered(name) ? await addVendor(name) : undefined);
    return known ?? refuse('BAD_INPUT', atField('name', messages.nameUnusable));
  };

  return {
    first: async (): Promise<FirstProvider> => {
      const [row] = await providers.all();
      if (!row) return { name: '', api_key: '', api_secret: '', help: help.other };
      const secrets = { api_key: masked(row.sealed_key), api_secret: masked(row.sealed_secret) };
      return { name: row.name, ...secrets, help: help[row.vendor] };
    },

    /** Moves the named one to the front, or adds a vendor there, and stores its secrets. @throws AppError BAD_INPUT */
    saveFirst: ({ name, api_key = storedSecret, api_secret = storedSecret }: Change): Promise<void> =>
      database.transaction(async () => {
        const row = await chosen(name);
        if (!row) return;
        const { vendor, base_url } = row;
        const secrets = typedSecrets(sealing, { vendor, base_url, api_key, api_secret }, row);
        await providers.change(row.id, { ...sealedSecrets(sealing, secrets), updated_at: clock.now() });
        await service.arrange([row.id]);
      }),

    /** What `name` may be: the list in its order, then the vendors that are not in it. */
    usable: async (): Promise<{ label: string; value: string; disabled: boolean }[]> => {
      const rows = await providers.all();
      const known = rows.map(({ name, is_on }) => ({ label: name, value: name, disabled: is_on === 0 }));
      const others = offered
        .filter((vendor) => rows.every((row) => row.vendor !== vendor && row.name !== vendor))
        .map((vendor) => ({ label: messages.vendors[vendor], value: vendor, disabled: false }));
      return [...known, ...others];
    },
  };
};

export type FirstProviderService = ReturnType<typeof firstProviderService>;
