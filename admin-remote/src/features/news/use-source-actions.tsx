import { useCallback, useMemo, useState } from 'react';
import type { NewsSource } from '@yanye/shared/contract/news';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { messages as text } from './messages.zh';
import { newsApi } from './news.api';
import type { SourceActions } from './source-columns';

const noneBusy: ReadonlySet<number> = new Set();

export const useSourceActions = (onEdit: (source: NewsSource) => void): SourceActions => {
  const ask = useAskRemoval();
  const dispatch = useAppDispatch();
  const withToast = useSuccessToast();
  const [fetchSource] = newsApi.useFetchNewsSourceMutation();
  const [change] = newsApi.useChangeNewsSourceMutation();
  const [remove] = newsApi.useRemoveNewsSourcesMutation();
  const [busy, setBusy] = useState(noneBusy);

  const during = useCallback(async (id: number, work: () => Promise<void>): Promise<void> => {
    setBusy((now) => new Set([...now, id]));
    await work();
    setBusy((now) => new Set([...now].filter((other) => other !== id)));
  }, []);

  const onFetch = useCallback(
    ({ id }: NewsSource) =>
      void during(id, async () => {
        const { data } = await fetchSource({ params: { id } });
        // The mutation reports a refusal itself.
        if (!data) return;
        const { name, problem, entries, is_fetching } = data;
        if (is_fetching) dispatch(showToast({ kind: 'info', text: text.fetchRuns(name) }));
        else if (problem) dispatch(showToast({ kind: 'warning', text: text.fetchFailed(name, problem) }));
        else dispatch(showToast({ kind: 'success', text: text.fetched(name, entries) }));
      }),
    [during, fetchSource, dispatch],
  );

  const onEnable = useCallback(
    ({ id, name, address, board_id, every_minutes }: NewsSource, is_enabled: boolean) =>
      void during(id, async () => {
        const body = { name, address, board_id, every_minutes, is_enabled };
        const { error } = await change({ params: { id }, body });
        if (error && 'msg' in error) dispatch(showToast({ kind: 'error', text: error.msg }));
      }),
    [during, change, dispatch],
  );

  const onRemove = useCallback(
    ({ id, name, entries }: NewsSource) =>
      ask({ title: text.removeTitle(name), content: text.removeText(entries), confirm: text.remove }, () =>
        withToast(remove({ body: { id_list: [id] } }), text.removed(name)),
      ),
    [ask, remove, withToast],
  );

  return useMemo(
    () => ({ onEdit, onEnable, onFetch, onRemove, busy }),
    [onEdit, onEnable, onFetch, onRemove, busy],
  );
};
