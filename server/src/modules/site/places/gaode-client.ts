import type { GaodeWeather } from '@yanye/shared/contract/gaode';
import { z } from 'zod';
import { AppError, refuse } from '#platform/errors';
import type { Outgoing } from '#platform/outgoing/outgoing';
import { messages } from './messages.zh';

interface Deps {
  readonly outgoing: Pick<Outgoing, 'fetch'>;
  /** GAODE_BASE_URL, without a slash at the end. */
  readonly baseUrl: string;
}

/** A place in China. */
export interface GaodePlace {
  readonly province: string;
  readonly city: string;
  /** Number of the administrative area, under which the weather is asked for. */
  readonly adcode: string;
}

/** Gaode answers an empty list where it has no text. */
const text = z.union([z.string(), z.array(z.unknown()).transform(() => '')]).default('');
const refusal = z.object({ status: z.literal('0'), info: text, infocode: text });
const placeAnswer = z.object({ status: z.literal('1'), province: text, city: text, adcode: text });
const live = z.object({
  province: text,
  city: text,
  adcode: text,
  weather: text,
  temperature: text,
  winddirection: text,
  windpower: text,
  humidity: text,
  reporttime: text,
  temperature_float: text,
  humidity_float: text,
});
const weatherAnswer = z.object({ status: z.literal('1'), lives: z.array(live).default([]) });

const jsonOf = (bytes: string): unknown => {
  try {
    return JSON.parse(bytes);
  } catch (cause) {
    return refuse('GAODE_FAILED', { message: messages.strange, cause });
  }
};

/** Requests to Gaode. The key stands in the query, so no error may carry an address. */
export const gaodeClient = ({ outgoing, baseUrl }: Deps) => {
  const bytesOf = async (path: string, query: Record<string, string>, timeoutMs: number): Promise<string> => {
    try {
      const answer = await outgoing.fetch(`${baseUrl}${path}?${new URLSearchParams(query)}`, {
        timeoutMs,
        maxBytes: 100_000,
      });
      if (answer.status === 200) return answer.bytes.toString();
      return refuse('GAODE_FAILED', {
        message: messages.unreachable,
        cause: new Error(`Gaode answered ${answer.status} at ${path}`),
      });
    } catch (error) {
      if (error instanceof AppError && error.word === 'GAODE_FAILED') throw error;
      return refuse('GAODE_FAILED', { message: messages.unreachable, cause: error });
    }
  };

  const ask = async <S extends z.ZodType>(
    path: string,
    query: Record<string, string>,
    timeoutMs: number,
    answer: S,
  ): Promise<z.output<S>> => {
    const data = jsonOf(await bytesOf(path, query, timeoutMs));
    const refused = refusal.safeParse(data);
    if (refused.success)
      refuse('GAODE_FAILED', { message: messages.refused(refused.data.infocode, refused.data.info) });
    const read = answer.safeParse(data);
    return read.success ? read.data : refuse('GAODE_FAILED', { message: messages.strange });
  };

  return {
    /**
     * @param ip IPv4; '' asks for the place of this server
     * @param timeoutMs milliseconds
     * @returns empty texts for an address outside of China @throws AppError GAODE_FAILED
     */
    placeOf: async (key: string, ip: string, timeoutMs: number): Promise<GaodePlace> => {
      const { province, city, adcode } = await ask(
        '/v3/ip',
        { key, ...(ip !== '' && { ip }) },
        timeoutMs,
        placeAnswer,
      );
      return { province, city, adcode };
    },

    /** @param timeoutMs milliseconds @returns undefined for an area without weather @throws AppError GAODE_FAILED */
    weatherOf: async (key: string, adcode: string, timeoutMs: number): Promise<GaodeWeather | undefined> => {
      const query = { key, city: adcode, extensions: 'base' };
      return (await ask('/v3/weather/weatherInfo', query, timeoutMs, weatherAnswer)).lives[0];
    },
  };
};

export type GaodeClient = ReturnType<typeof gaodeClient>;
