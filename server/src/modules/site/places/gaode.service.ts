import type { GaodeWeather } from '@yanye/shared/contract/gaode';
import { isIPv4 } from 'node:net';
import type { Logger } from 'pino';
import type { Cache } from '#platform/cache/cache';
import type { Clock } from '#platform/clock';
import { AppError, refuse } from '#platform/errors';
import { isPublicAddress } from '#platform/outgoing/address-rule';
import type { GaodeClient, GaodePlace } from './gaode-client';
import type { GaodeSettingsService } from './gaode-settings.service';
import { messages } from './messages.zh';

interface Deps {
  readonly settings: Pick<GaodeSettingsService, 'key' | 'storedKey'>;
  readonly client: GaodeClient;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
}

/** What a request waits for a place or the weather; whoever tries the key waits longer. */
const waitMs = 1_200;
const trialMs = 8_000;
/** Requests for places that one process has open at a time; further ones are answered without Gaode. */
const most = 4;
/** After a failure Gaode is left alone for this long, so that no list waits for it row by row. */
const pauseMs = 60_000;
const placeSeconds = 7 * 86_400;
const weatherSeconds = 30 * 60;

const noWeather: GaodeWeather = {
  province: '',
  city: '',
  adcode: '',
  weather: '',
  temperature: '',
  winddirection: '',
  windpower: '',
  humidity: '',
  reporttime: '',
  temperature_float: '',
  humidity_float: '',
};

/** Municipalities are named twice. */
const shown = ({ province, city }: GaodePlace): string => (province === city ? province : province + city);

/** Gaode knows IPv4 alone; whoever comes from a private network is near this server. */
const asked = (ip: string): string | undefined => {
  if (!isPublicAddress(ip)) return '';
  return isIPv4(ip) ? ip : undefined;
};

/** Places of addresses and the weather, from Gaode; cached, because calls are counted. */
export const gaodeService = ({ settings, client, cache, clock, log }: Deps) => {
  let open = 0;
  let pausedUntil = 0;

  /** @returns undefined where there is no answer now */
  const inTime = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (open >= most || clock.now() < pausedUntil) return undefined;
    open += 1;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      pausedUntil = clock.now() + pauseMs;
      log.warn({ reason: error.message }, 'Gaode gave no answer');
      return undefined;
    } finally {
      open -= 1;
    }
  };

  const placeFor = async (key: string, ip: string): Promise<GaodePlace | undefined> => {
    const name = `gaode-place:${ip}`;
    const known = await cache.get<GaodePlace>(name);
    if (known) return known;
    const found = await inTime(() => client.placeOf(key, ip, waitMs));
    if (found) await cache.set(name, found, placeSeconds);
    return found;
  };

  const weatherFor = async (key: string, adcode: string): Promise<GaodeWeather | undefined> => {
    const name = `gaode-weather:${adcode}`;
    const known = await cache.get<GaodeWeather>(name);
    if (known) return known;
    const found = await inTime(() => client.weatherOf(key, adcode, waitMs));
    if (found) await cache.set(name, found, weatherSeconds);
    return found;
  };

  return {
    /** @returns '' where Gaode is switched off, knows no place, or does not answer in time */
    placeOf: async (ip: string): Promise<string> => {
      if (!isPublicAddress(ip) || !isIPv4(ip)) return '';
      const key = await settings.key();
      const found = key === undefined ? undefined : await placeFor(key, ip);
      return found ? shown(found) : '';
    },

    /** @param ip of the person who wants to know @returns empty texts where the weather is not known */
    weather: async (ip: string): Promise<GaodeWeather> => {
      const [key, at] = [await settings.key(), asked(ip)];
      if (key === undefined || at === undefined) return noWeather;
      const adcode = (await placeFor(key, at))?.adcode ?? '';
      return (adcode === '' ? undefined : await weatherFor(key, adcode)) ?? noWeather;
    },

    /** Asks Gaode at once, past every cache. @throws AppError GAODE_FAILED with what Gaode objects to */
    trial: async (ip: string): Promise<{ place: string; weather: string }> => {
      const key = (await settings.storedKey()) ?? refuse('GAODE_FAILED', { message: messages.trialNeedsKey });
      const place = await client.placeOf(key, asked(ip) ?? '', trialMs);
      pausedUntil = 0;
      const found = place.adcode === '' ? undefined : await client.weatherOf(key, place.adcode, trialMs);
      return { place: shown(place), weather: found ? messages.now(found.weather, found.temperature) : '' };
    },

    /** Ends the pause after a failure: the key may have changed. */
    goOn: (): void => {
      pausedUntil = 0;
    },
  };
};

export type GaodeService = ReturnType<typeof gaodeService>;
