import { useCallback, useState } from 'react';
import type { imageRoutes } from '@yanye/shared/contract/images';
import type { Output } from '@yanye/shared/contract/route';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { imagesApi } from './images.api';
import { messages as text } from './messages.zh';

export type KeptImage = Output<(typeof imageRoutes)['remove']>['kept'][number];

export const useRemoveImages = () => {
  const askRemoval = useAskRemoval();
  const dispatch = useAppDispatch();
  const [remove] = imagesApi.useRemoveImagesMutation();
  const [kept, setKept] = useState<readonly KeptImage[]>([]);

  /** Asks for confirmation and removes. @param onRemoved called after the unused pictures are removed */
  const ask = useCallback(
    (ids: readonly number[], onRemoved: () => void) =>
      askRemoval(
        { title: text.removeTitle(ids.length), content: text.removeText, confirm: text.removeConfirm },
        async () => {
          // The mutation reports a refusal itself.
          const { data } = await remove({ body: { id_list: [...ids] } });
          if (!data) return;
          setKept(data.kept);
          dispatch(showToast({ kind: 'success', text: text.removed(data.removed) }));
          onRemoved();
        },
      ),
    [askRemoval, remove, dispatch],
  );
  return { ask, kept, forgetKept: useCallback(() => setKept([]), []) };
};
