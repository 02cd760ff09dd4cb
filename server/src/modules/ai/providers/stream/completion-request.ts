import type { ModelTurn } from '../model-stream';
import type { VendorProfile } from '../vendors';

/** A provider with its vendor's values in place of empty ones, and its secrets opened. */
export interface OpenedProvider {
  readonly profile: VendorProfile;
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Null leaves it to the vendor. */
  readonly temperature: number | null;
  readonly maxTokens: number;
}

const bearerOf = ({ profile: { auth }, apiKey, apiSecret }: OpenedProvider): string =>
  auth === 'key-or-pair' && apiSecret !== '' ? `${apiKey}:${apiSecret}` : apiKey;

const clamped = (value: number, [least, most]: readonly [number, number] = [0, 2]): number =>
  Math.min(most, Math.max(least, value));

/** @returns address, headers and body of a streaming completion, as the vendor takes it */
export const completionRequest = (provider: OpenedProvider, messages: readonly ModelTurn[]) => {
  const { profile, baseUrl, model, temperature, maxTokens } = provider;
  const bearer = bearerOf(provider);
  const optional = {
    ...(temperature !== null && { temperature: clamped(temperature, profile.temperature) }),
    [profile.limitField ?? 'max_tokens']: maxTokens,
    stream_options: { include_usage: true },
  };
  const dropped: readonly string[] = profile.drops;
  const kept = Object.entries(optional).filter(([name]) => !dropped.includes(name));
  return {
    url: `${baseUrl}/chat/completions`,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(bearer !== '' && profile.auth !== 'none' && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify({ model, messages, stream: true, ...Object.fromEntries(kept) }),
  };
};
