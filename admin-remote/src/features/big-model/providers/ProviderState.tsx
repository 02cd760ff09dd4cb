import type { ModelProvider } from '@yanye/shared/contract/model-providers';
import { Stack } from '#layout/Stack.tsx';
import { Dot, Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';

const tones = { ready: 'leaf', open: 'amber', incomplete: 'amber', off: undefined } as const;

const sentenceOf = ({ state, problem }: ModelProvider): string => {
  if (state === 'incomplete') return text.incompleteHint;
  if (state === 'off' || problem === '') return '';
  return state === 'open' ? problem : text.lastProblem(problem);
};

/** Whether a provider is used, and why not. */
export const ProviderState = ({ provider }: { readonly provider: ModelProvider }) => {
  const { state, again_in } = provider;
  const sentence = sentenceOf(provider);
  return (
    <Stack gap={0}>
      <Dot tone={tones[state]} isFilled={state === 'ready'}>
        {state === 'open' && again_in !== null ? text.again(again_in) : text.states[state]}
      </Dot>
      {sentence !== '' && <Muted small>{sentence}</Muted>}
    </Stack>
  );
};
