import type { Image } from '@yanye/shared/contract/images';
import { messages } from '#messages.zh.ts';
import { questionOf } from '#controls/names-of.ts';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useToast } from '#controls/use-toast.ts';
import { fromBin } from '#table/from-bin.ts';
import { bulkApi } from '#table/table.api.ts';
import { imageNameOf } from './image-list';
import { imagesApi } from './images.api';
import { messages as text } from './messages.zh';
import { RemovalPlaces } from './RemovalPlaces';

const { table, action, idOf } = fromBin('picture');

/** @returns asks, moves pictures into the recycle bin and offers to undo that; the callback runs once they are moved */
export const useRemoveImages = () => {
  const ask = useAskRemoval();
  const toast = useToast();
  const [remove] = imagesApi.useRemoveImagesMutation();
  const [actOnRows] = bulkApi.useActOnRowsMutation();

  return (images: readonly Image[], onRemoved: () => void) => {
    const ids = images.map(({ id }) => id);
    const undo = async () => {
      const { data } = await actOnRows({
        body: { table, action, id_list: ids.map((id) => idOf(String(id))) },
      });
      if (data && data.changed.length > 0) toast('success', text.restored(data.changed.length));
    };
    ask(
      {
        title: questionOf(text.removeConfirm, images.map(imageNameOf), images.length, text.removeUnit),
        content: <RemovalPlaces images={images} />,
        confirm: text.removeConfirm,
      },
      async () => {
        const { data } = await remove({ body: { id_list: ids, to_bin: true } });
        if (!data) return;
        toast('success', text.removed(data.removed), {
          label: messages.states.undo,
          run: () => void undo(),
        });
        onRemoved();
      },
    );
  };
};
