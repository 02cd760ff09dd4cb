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

type ReportedKind = Exclude<DeskItem['kind'], 'held'>;

/** @param onLeave called with an item that was decided */
export const useDecisions = ({ others, refresh }: Desk, onLeave: (item: DeskItem) => void) => {
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

  const removed = (item: DeskItem): PromiseLike<Outcome> => {
    if (item.kind === 'comment') return others.comments.remove(item.comment.id);
    if (item.kind === 'answer') return others.answers.remove(item.answer.id);
    return removeRecords({ body: { id_list: [item.record.id] } });
  };

  const settled = (kind: ReportedKind, ids: number[]): PromiseLike<Outcome> => {
    if (kind === 'message') return settle({ body: { id_list: ids } });
    return (kind === 'comment' ? others.comments : others.answers).settle(ids);
  };

  return {
    /** Key of the item whose decision is being stored; empty for none. */
    working,
    /** Approves a held message, or closes the reports of what is shown. */
    keep: (item: DeskItem): void => {
      const who = authorOf(item).nick_name;
      if (item.kind === 'held') {
        const work = letThrough({ body: { id_list: [item.record.id] } });
        void decide(item, work, text.approved(who));
        return;
      }
      const ids = item.reports.map(({ id }) => id);
      void decide(item, settled(item.kind, ids), text.kept(text.one[item.kind](who)));
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
