import {
  openModelUpstream,
  type ModelUpstream,
  type UpstreamRequest,
} from '../../server/test/upstream/model-upstream.mjs';
import { call } from './api';
import { closedInTheEnd } from './left-open';

/** Starts the provider that plays what the name of a model says. */
export const openModelPeer = async (): Promise<ModelUpstream> => {
  const peer = await openModelUpstream();
  closedInTheEnd(async () => peer.close());
  return peer;
};

/** Adds a provider, which is asked before all others. */
export const addModel = async (
  url: string,
  token: string,
  { url: base_url }: Pick<ModelUpstream, 'url'>,
  model: string,
): Promise<void> => {
  const numbers = { max_tokens: 1_024, context_tokens: 8_192 };
  const body = { name: `上游 ${model}`, vendor: 'other', base_url, model, api_key: 'key', ...numbers };
  const { data } = await call<{ id: number }>(url, 'POST', '/api/big_model/providers', { token, body });
  const order = { token, body: { id_list: [data.id] } };
  await call(url, 'PUT', '/api/big_model/providers', order);
};

/** @returns the last request for a model @throws when there was none */
export const lastAsked = ({ asked }: ModelUpstream): UpstreamRequest => {
  const request = asked.at(-1);
  if (!request) throw new Error('the provider was not asked');
  return request;
};
