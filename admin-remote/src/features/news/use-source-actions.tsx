import { useState } from 'react';
import type { NewsSource } from '@yanye/shared/contract/news';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { useToast } from '#controls/use-toast.ts';
import { messages as text } from './messages.zh';
import { newsApi } from './news.api';
import type { SourceActions } from './source-columns';

const noneBusy: ReadonlySet<number> = new Set();

export const useSourceActions = (onEdit: (source: NewsSource) => void): SourceActions => {
  const ask = useAskRemoval();
  const toast = useToast();
  const withToast = useSuccessToast();
  const [fetchSource] = newsApi.useFetchNewsSourceMutation();
  const [change] = newsApi.useChangeNewsSourceMutation();
  const [remove] = newsApi.useRemoveNewsSourcesMutation();
  const [busy, setBusy] = useState(noneBusy);

  const during = async (id: number, work: () => Promise<void>): Promise<void> => {
    setBusy((now) => new Set([...now, id]));
    await work();
    setBusy((now) => new Set([...now].filter((other) => other !== id)));
  };

  return {
    busy,
    onEdit,
    onEnable: ({ id, name, address, board_id, every_minutes }, is_enabled) =>
      void during(id, async () => {
        const body = { name, address, board_id, every_minutes, is_enabled };
        const { error } = await change({ params: { id }, body });
        if (error && 'msg' in error) toast('error', error.msg);
      }),
    onFetch: ({ id }) =>
      void during(id, async () => {
        const { data } = await fetchSource({ params: { id } });
        // The mutation reports a refusal itself.
        if (!data) return;
        const { name, problem, entries, is_fetching } = data;
        if (is_fetching) toast('info', text.fetchRuns(name));
        else if (problem) toast('warning', text.fetchFailed(name, problem));
        else toast('success', text.fetched(name, entries));
      }),
    onRemove: ({ id, name, entries }) =>
      ask({ title: text.removeTitle(name), content: text.removeText(entries), confirm: text.remove }, () =>
        withToast(remove({ body: { id_list: [id] } }), text.removed(name)),
      ),
  };
};
