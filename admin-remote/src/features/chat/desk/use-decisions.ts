import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { chatApi } from '../chat.api';
import { messages } from '../messages.zh';
import { authorOf, type DeskItem, type MessageItem } from './desk-items';
import type { Desk, Outcome } from './use-desk';

const text = messages.desk;
const gone = 404;

/** @param onLeave called with an item that was decided */
export const useDecisions = ({ comments, refresh }: Desk, onLeave: (item: DeskItem) => void) => {
  const ask = useAskRemoval();
  const withToast = useSuccessToast();
  const [letThrough] = chatApi.useApproveInChatMutation();
  const [settle] = chatApi.useSettleChatReportsMutation();
  const [removeRecords] = chatApi.useRemoveChatRecordsMutation();
  const [working, setWorking] = useState('');

  const decide = async (item: DeskItem, work: PromiseLike<Outcome>, said: string): Promise<void> => {
    setWorking(item.key);
    const { error } = await withToast(work, said);
    setWorking('');
    if (error === undefined) onLeave(item);
    // Another administrator decided it first.
    else if (asApiError(error).status === gone) refresh();
  };

  const removed = (item: DeskItem): PromiseLike<Outcome> =>
    item.kind === 'comment'
      ? comments.remove(item.comment.id)
      : removeRecords({ body: { id_list: [item.record.id] } });

  return {
    /** Key of the item whose decision is being stored; empty for none. */
    working,
    /** Approves a held message, or closes the reports of a shown one. */
    keep: (item: DeskItem): void => {
      const who = authorOf(item).nick_name;
      if (item.kind === 'held') {
        const work = letThrough({ body: { id_list: [item.record.id] } });
        void decide(item, work, text.approved(who));
        return;
      }
      const ids = item.reports.map(({ id }) => id);
      const work = item.kind === 'comment' ? comments.settle(ids) : settle({ body: { id_list: ids } });
      void decide(item, work, text.kept(text.one[item.kind](who)));
    },
    /** Asks for confirmation. */
    remove: (item: DeskItem): void => {
      const one = text.one[item.kind](authorOf(item).nick_name);
      ask(
        { title: text.removeSure(one), content: text.removeSureText[item.kind], confirm: text.removeConfirm },
        () => decide(item, removed(item), text.removed(one)),
      );
    },
    /** The second half of removing and muting. */
    removeMuted: (item: MessageItem): Promise<void> =>
      decide(item, removed(item), text.removedAndMuted(item.record.nick_name)),
  };
};

export type Decisions = ReturnType<typeof useDecisions>;
