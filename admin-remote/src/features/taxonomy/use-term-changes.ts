import type { Term } from '@yanye/shared/contract/taxonomy';
import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { useAskRemoval } from '#controls/use-ask-removal.ts';
import { useToast } from '#controls/use-toast.ts';
import { textOf } from './messages.zh';
import { taxonomyApi } from './taxonomy.api';

/** Removal after a question, and a message that offers to take a change back. */
export const useTermChanges = (kind: TermKind) => {
  const text = textOf(kind);
  const toast = useToast();
  const ask = useAskRemoval();
  const [remove, { isLoading }] = taxonomyApi.useRemoveTermsMutation();
  const [undo] = taxonomyApi.useUndoTermsMutation();

  /** @param move number of a merge or removal */
  const sayDone = (said: string, move: number): void => {
    const run = async () => {
      const { data } = await undo({ params: { kind }, body: { id: move } });
      if (data) toast('success', text.restored(data.count));
    };
    toast('success', said, { label: text.undo, run: () => void run() });
  };

  return {
    isRemoving: isLoading,
    sayDone,
    askToRemove: (terms: readonly Pick<Term, 'name' | 'count'>[], onDone: () => void): void => {
      const names = terms.map(({ name }) => name);
      const most = terms.reduce((sum, { count }) => sum + count, 0);
      ask(
        { title: text.removeTitle(names), content: text.removeText(most), confirm: text.remove },
        async () => {
          const { data } = await remove({ params: { kind }, body: { names } });
          if (!data) return;
          onDone();
          sayDone(text.removed(names), data.id);
        },
      );
    },
  };
};
