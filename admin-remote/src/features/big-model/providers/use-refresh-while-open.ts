import { useEffect } from 'react';
import type { ModelProvider } from '@yanye/shared/contract/model-providers';

const mostSeconds = 5;

/** Fetches the list again while a provider is left out for some seconds, so that the rest of them is right. */
export const useRefreshWhileOpen = (
  providers: readonly ModelProvider[] | undefined,
  /** When the list arrived. */
  arrived: number | undefined,
  refetch: () => unknown,
): void => {
  useEffect(() => {
    const waits = (providers ?? []).flatMap(({ again_in }) => (again_in === null ? [] : [again_in]));
    if (waits.length === 0) return undefined;
    const timer = setTimeout(
      () => void refetch(),
      Math.min(mostSeconds, ...waits.map((one) => one + 1)) * 1_000,
    );
    return () => clearTimeout(timer);
  }, [providers, arrived, refetch]);
};
