import { useState } from 'react';
import type { imageRoutes } from '@yanye/shared/contract/images';
import type { Output } from '@yanye/shared/contract/route';
import { questionOf } from '#controls/names-of.ts';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { imagesApi } from './images.api';
import { messages as text } from './messages.zh';

type KeptImage = Output<(typeof imageRoutes)['remove']>['kept'][number];

export const useRemoveImages = () => {
  const askRemoval = useAskRemoval();
  const withToast = useSuccessToast();
  const [remove] = imagesApi.useRemoveImagesMutation();
  const [kept, setKept] = useState<readonly KeptImage[]>([]);

  return {
    /** Asks for confirmation and removes. @param onRemoved called after the unused pictures are removed */
    ask: (ids: readonly number[], names: readonly string[], onRemoved: () => void) =>
      askRemoval(
        {
          title: questionOf(text.removeConfirm, names, ids.length, text.removeUnit),
          content: text.removeText,
          confirm: text.removeConfirm,
        },
        async () => {
          const work = remove({ body: { id_list: [...ids] } });
          const { data } = await withToast(work, ({ removed }) => text.removed(removed));
          if (!data) return;
          setKept(data.kept);
          onRemoved();
        },
      ),
    kept,
    forgetKept: () => setKept([]),
  };
};
