import type { NewsSource } from '@yanye/shared/contract/news';
import { newsStateLabels } from '@yanye/shared/contract/news.calls';
import { minuteOf } from '#controls/minute-of.ts';
import { Stack } from '#layout/Stack.tsx';
import { Dot, Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';

const toneOf = ({ state, is_enabled }: NewsSource) => {
  if (!is_enabled || state === 'never') return undefined;
  return state === 'fine' ? 'leaf' : 'red';
};

export const SourceState = ({ source }: { readonly source: NewsSource }) => {
  const { state, problem, failing_since, failures, is_fetching, is_enabled, entries } = source;
  const label = is_enabled ? newsStateLabels[state] : text.off;
  const tone = toneOf(source);
  return (
    <Stack gap={0}>
      <Dot tone={tone} isFilled={tone !== undefined}>
        {is_fetching ? text.fetching : label}
      </Dot>
      {problem && <Muted small>{problem}</Muted>}
      {failing_since && (
        <Muted small>
          {text.failing(minuteOf(failing_since), failures)}
          {entries > 0 && `，${text.kept(entries)}`}
        </Muted>
      )}
    </Stack>
  );
};
