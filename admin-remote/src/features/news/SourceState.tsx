import type { NewsSource } from '@yanye/shared/contract/news';
import { newsStateLabels } from '@yanye/shared/contract/news.calls';
import { minuteOf } from '#controls/minute-of.ts';
import { Stack } from '#layout/Stack.tsx';
import { Clamp, Dot, Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';

const toneOf = ({ state, is_enabled }: NewsSource) => {
  if (!is_enabled || state === 'never') return undefined;
  return state === 'fine' ? 'leaf' : 'red';
};

export const SourceState = ({ source }: { readonly source: NewsSource }) => {
  const { state, problem, failing_since, failures, is_fetching, is_enabled, entries } = source;
  const label = is_enabled ? newsStateLabels[state] : text.off;
  const tone = toneOf(source);
  const troubles = [
    problem,
    failing_since ? text.failing(minuteOf(failing_since), failures) : '',
    failing_since && entries > 0 ? text.kept(entries) : '',
  ].filter((trouble) => trouble !== '');
  return (
    <Stack gap={0}>
      <Dot tone={tone} isFilled={tone !== undefined}>
        {is_fetching ? text.fetching : label}
      </Dot>
      {troubles.length > 0 && (
        <Clamp lines={1} title={troubles.join('，')}>
          <Muted small>{troubles.join('，')}</Muted>
        </Clamp>
      )}
    </Stack>
  );
};
