import type { ModelReceiver } from '@yanye/shared/contract/model-receivers';
import { isPublicAddress } from '#platform/outgoing/address-rule';
import { hostOf } from '#platform/outgoing/outgoing-address';
import type { Sealing } from '#platform/sealing';
import { isIP } from 'node:net';
import { messages } from './messages.zh';
import type { ModelProviderRow, ModelProvidersRepository } from './model-providers.repository';
import { isComplete, openedProvider } from './opened-provider';

/** Names that only resolve inside of a network. */
const innerName = /^[^.]+$|\.(?:local|localhost|internal|lan|home\.arpa)$/;

/** @returns the host that people outside can know; '' for one in the network of the site */
const publicHostOf = (baseUrl: string): string => {
  if (!URL.canParse(baseUrl)) return '';
  const host = hostOf(new URL(baseUrl)).toLowerCase().replace(/\.$/, '');
  const isInner = isIP(host) === 0 ? innerName.test(host) : !isPublicAddress(host);
  return isInner ? '' : host;
};

const receiverOf = ({ vendor }: ModelProviderRow, baseUrl: string): ModelReceiver => {
  const label = messages.vendors[vendor];
  if (vendor === 'demo') return { label, place: 'site', host: '' };
  const host = publicHostOf(baseUrl);
  return { label, place: host === '' ? 'network' : 'vendor', host };
};

interface Deps {
  readonly providers: Pick<ModelProvidersRepository, 'all'>;
  readonly sealing: Sealing;
}

/** Who may get what users say to roles: providers that are switched on and complete, in their order, each once. */
export const modelReceivers =
  ({ providers, sealing }: Deps) =>
  async (): Promise<ModelReceiver[]> => {
    const receivers = new Map<string, ModelReceiver>();
    for (const row of await providers.all()) {
      const opened = openedProvider(sealing, row);
      if (row.is_on === 0 || !isComplete(opened)) continue;
      const receiver = receiverOf(row, opened.baseUrl);
      receivers.set(`${receiver.label} ${receiver.host}`, receiver);
    }
    return [...receivers.values()];
  };

export type ModelReceivers = ReturnType<typeof modelReceivers>;
