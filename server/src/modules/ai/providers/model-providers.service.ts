import type { ModelProvider, ModelProviderFields } from '@yanye/shared/contract/model-providers';
import { modelProviderLimits } from '@yanye/shared/contract/model-providers.calls';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { Sealing } from '#platform/sealing';
import type { CircuitBreaker } from './circuit-breaker';
import { messages } from './messages.zh';
import type { ModelProviderRow, ModelProvidersRepository } from './model-providers.repository';
import { isComplete, openedProvider } from './opened-provider';
import { baseUrlOf, masked, sealedSecrets, typedSecrets } from './stored-secrets';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly providers: ModelProvidersRepository;
  readonly sealing: Sealing;
  readonly breaker: Pick<CircuitBreaker, 'state'>;
}

/** @returns ids in order, the new one before the demonstration models at the end */
const orderWith = (rows: readonly ModelProviderRow[], added: ModelProviderRow): number[] => {
  const last = rows.findLastIndex(({ vendor }) => vendor !== 'demo');
  const at = added.vendor === 'demo' ? rows.length : last + 1;
  return rows.map(({ id }) => id).toSpliced(at, 0, added.id);
};

/** The list of providers, for administrators. */
export const modelProvidersService = ({ database, clock, providers, sealing, breaker }: Deps) => {
  const shown = async (row: ModelProviderRow): Promise<ModelProvider> => {
    const { waitMs, problem } = await breaker.state(row.id);
    const isReady = isComplete(openedProvider(sealing, row));
    const state = row.is_on === 0 ? 'off' : !isReady ? 'incomplete' : waitMs > 0 ? 'open' : 'ready';
    const { id, name, vendor, base_url, model, temperature, max_tokens, context_tokens } = row;
    return {
      ...{ id, name, vendor, base_url, model, max_tokens, context_tokens },
      api_key: masked(row.sealed_key),
      api_secret: masked(row.sealed_secret),
      temperature: temperature === null ? null : temperature / 100,
      is_on: row.is_on === 1,
      state,
      again_in: state === 'open' ? Math.ceil(waitMs / 1000) : null,
      problem: problem === undefined ? '' : messages.forAdministrators[problem],
    };
  };

  const columnsOf = (typed: ModelProviderFields, stored?: ModelProviderRow) => {
    const { name, vendor, model, temperature, max_tokens, context_tokens, is_on } = typed;
    const base_url = baseUrlOf(typed.base_url);
    const secrets = typedSecrets(sealing, { ...typed, base_url }, stored);
    return {
      ...{ name, vendor, base_url, model, max_tokens, context_tokens },
      ...sealedSecrets(sealing, secrets),
      temperature: temperature === null ? null : Math.round(temperature * 100),
      is_on: is_on ? 1 : 0,
      updated_at: clock.now(),
    };
  };

  return {
    list: async (): Promise<{ count: number; list: ModelProvider[] }> => {
      const list = await Promise.all((await providers.all()).map(shown));
      return { count: list.length, list };
    },

    /** @returns its id @throws AppError MODEL_PROVIDERS_FULL, MODEL_PROVIDER_TAKEN, BAD_INPUT */
    add: (typed: ModelProviderFields): Promise<number> =>
      whileUnique(database, 'MODEL_PROVIDER_TAKEN', async () => {
        const rows = await providers.all();
        if (rows.length >= modelProviderLimits.providers) refuse('MODEL_PROVIDERS_FULL');
        const columns = { ...columnsOf(typed), created_at: clock.now() };
        const added = await providers.add({ ...columns, position: rows.length });
        await providers.arrange(orderWith(rows, added));
        return added.id;
      }),

    /** @throws AppError MODEL_PROVIDER_NOT_FOUND, MODEL_PROVIDER_TAKEN, BAD_INPUT */
    save: async (id: number, typed: ModelProviderFields): Promise<void> => {
      await whileUnique(database, 'MODEL_PROVIDER_TAKEN', async () => {
        const stored = (await providers.find(id)) ?? refuse('MODEL_PROVIDER_NOT_FOUND');
        return providers.change(id, columnsOf(typed, stored));
      });
    },

    /** Those that are not named keep their order behind the others. @throws AppError MODEL_PROVIDER_NOT_FOUND */
    arrange: (ids: readonly number[]): Promise<void> =>
      database.transaction(async () => {
        const known = (await providers.all()).map(({ id }) => id);
        if (ids.some((id) => !known.includes(id))) refuse('MODEL_PROVIDER_NOT_FOUND');
        if (known.length > 0) await providers.arrange([...new Set([...ids, ...known])]);
      }),

    /** @throws AppError MODEL_PROVIDER_NOT_FOUND */
    remove: (id: number): Promise<void> =>
      database.transaction(async () => {
        if ((await providers.remove([id])) === 0) refuse('MODEL_PROVIDER_NOT_FOUND');
      }),
  };
};

export type ModelProvidersService = ReturnType<typeof modelProvidersService>;
