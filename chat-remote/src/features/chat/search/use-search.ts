import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import type { RoomClient } from '../model/room-client';

/** Milliseconds without a key before the server is asked. */
const typedMs = 250;

interface Search {
  /** What was looked for; empty before the first search. */
  readonly key: string;
  readonly found: readonly ChatMessage[];
  readonly hasMore: boolean;
  readonly phase: 'idle' | 'loading' | 'failed';
}

const nothing: Search = { key: '', found: [], hasMore: false, phase: 'idle' };

/** What a room is searched for while it is typed. @returns what was found, and how to go on */
export const useSearch = (client: Pick<RoomClient, 'search'>, typed: string) => {
  const [search, setSearch] = useState<Search>(nothing);
  const asked = useRef(0);

  const ask = useCallback(
    async (key: string, known: readonly ChatMessage[]): Promise<void> => {
      const run = (asked.current += 1);
      const show = (next: Partial<Search>) => {
        if (asked.current === run) setSearch((before) => ({ ...before, ...next }));
      };
      show({ key, phase: 'loading' });
      try {
        const { list, has_more } = await client.search(key, known.at(-1)?.seq ?? 0);
        show({ found: [...known, ...list], hasMore: has_more, phase: 'idle' });
      } catch {
        show({ found: known, phase: 'failed' });
      }
    },
    [client],
  );

  const wanted = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => {
      if (wanted !== '') return void ask(wanted, []);
      asked.current += 1;
      setSearch(nothing);
      return undefined;
    }, typedMs);
    return () => clearTimeout(timer);
  }, [ask, wanted]);

  const { key, found } = search;
  return { ...search, more: () => void ask(key, found) };
};
