import { useCallback, useState } from 'react';
import type { imageRoutes } from '@yanye/shared/contract/images';
import type { Output } from '@yanye/shared/contract/route';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useRemoveImagesMutation } from './images.api';
import { messages as text } from './messages.zh';

/** A picture that was not removed, and why. */
export type KeptImage = Output<(typeof imageRoutes)['remove']>['kept'][number];

/** Removing pictures, with what is said about how it went. */
export const useRemoveImages = () => {
  const askRemoval = useAskRemoval();
  const dispatch = useAppDispatch();
  const [remove] = useRemoveImagesMutation();
  const [kept, setKept] = useState<readonly KeptImage[]>([]);

  /** Asks, then removes. @param onRemoved called once those are gone that were unused */
  const ask = useCallback(
    (ids: readonly number[], onRemoved: () => void) =>
      askRemoval(
        { title: text.removeTitle(ids.length), content: text.removeText, confirm: text.removeConfirm },
        async () => {
          // A refusal of all of them is said by the call itself.
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
