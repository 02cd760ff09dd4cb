import type { LocalModels } from '@yanye/shared/contract/model-providers';
import type { Clock } from '#platform/clock';
import { isListedHost } from '#platform/outgoing/address-rule';
import { addressOf, hostOf, portOf } from '#platform/outgoing/outgoing-address';
import type { Outgoing } from '#platform/outgoing/outgoing';
import { outgoingRequests } from '#platform/outgoing/outgoing-requests';
import { installedModels } from './installed-models';

/** Of both requests together, in milliseconds: an administrator waits for it, and a machine that has none says so at once. */
const patienceMs = 600;
const freshMs = 10_000;
const maxBytes = 1024 * 1024;
const maxModels = 20;

/** Where the names are: of Ollama itself, and of any server with the compatible API. */
const lists = ['/api/tags', '/v1/models'] as const;

interface Deps {
  readonly clock: Clock;
  readonly config: { readonly ollamaUrl: string | undefined; readonly allowPrivateHosts: readonly string[] };
  /** Replaced in tests. */
  readonly patience?: number;
}

/**
 * Looks for a server of models at the one address that the operator set, so that it can be offered. The rule about private addresses does
 * not apply to this look, which sends nothing and goes nowhere else; it applies to all that is said to the server later.
 */
export const localModelsService = ({ clock, config, patience = patienceMs }: Deps) => {
  const url = config.ollamaUrl === undefined ? undefined : addressOf(config.ollamaUrl);
  const place = url && { host: hostOf(url), port: portOf(url) };
  const shown = place && `${place.host.includes(':') ? `[${place.host}]` : place.host}:${place.port}`;
  const outgoing = outgoingRequests(shown === undefined ? [] : [shown]);
  let known: { readonly models: Promise<readonly string[]>; readonly until: number } | undefined;

  const listAt = async (path: string, request: Parameters<Outgoing['fetch']>[1]) => {
    const { status, bytes } = await outgoing.fetch(`${config.ollamaUrl}${path}`, request);
    return status === 200 ? installedModels(bytes.toString()) : [];
  };

  /** @returns nothing for whatever is wrong, since nobody asked for the server to be there */
  const look = async (): Promise<readonly string[]> => {
    await outgoing.prepare();
    const signal = AbortSignal.timeout(patience);
    for (const path of lists) {
      const models = await listAt(path, { signal, timeoutMs: patience, maxBytes }).catch(() => []);
      if (models.length > 0 || signal.aborted) return models.slice(0, maxModels);
    }
    return [];
  };

  const isAllowed = (): boolean =>
    place !== undefined && isListedHost(place.host, place.port, config.allowPrivateHosts);

  return {
    /** What answered a moment ago is not asked again. */
    find: async (): Promise<LocalModels> => {
      if (url === undefined || shown === undefined) return { base_url: '', models: [], refused_host: '' };
      const now = clock.now();
      if (!known || now >= known.until || now < known.until - freshMs)
        known = { models: look(), until: now + freshMs };
      return {
        base_url: `${config.ollamaUrl}/v1`,
        models: [...(await known.models)],
        refused_host: isAllowed() ? '' : shown,
      };
    },

    close: () => outgoing.close(),
  };
};

export type LocalModelsService = ReturnType<typeof localModelsService>;
