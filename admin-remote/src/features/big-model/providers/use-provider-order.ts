import { useState } from 'react';
import type { ModelProvider } from '@yanye/shared/contract/model-providers';
import { moved } from '#controls/moved.ts';
import { messages as text } from './messages.zh';
import { modelProvidersApi } from './model-providers.api';

/** @returns a function that moves a provider, and what to announce afterwards */
export const useProviderOrder = (providers: readonly ModelProvider[]) => {
  const [arrange, { isLoading }] = modelProvidersApi.useArrangeModelProvidersMutation();
  const [said, setSaid] = useState('');
  const move = async (at: number, by: 1 | -1): Promise<void> => {
    const next = moved(providers, at, at + by);
    if (isLoading || next === providers) return;
    const { error } = await arrange({ body: { id_list: next.map(({ id }) => id) } });
    const name = next[at + by]?.name ?? '';
    if (error === undefined) setSaid(text.movedTo(name, at + by + 1));
  };
  return { move: (at: number, by: 1 | -1) => void move(at, by), said };
};
