import { useCallback, useState, type ReactNode } from 'react';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { messages as text } from './messages.zh';
import { ReturnDialog } from './ReturnDialog';
import { submissionsApi, ownSubmissionsApi } from './submissions.api';

/** An article under review, in the version that the user saw. */
export interface Seen {
  readonly id: string;
  readonly title: string;
  readonly version: number;
}

export interface Review {
  readonly approve: (article: Seen) => Promise<unknown>;
  readonly giveBack: (article: Seen) => void;
  /** Withdraws the author's own submission. */
  readonly takeBack: (article: Seen) => Promise<unknown>;
  /** The open dialog; the caller renders it. */
  readonly question: ReactNode;
}

/** Approves, returns and withdraws submissions. */
export const useReview = (onDecided?: () => void): Review => {
  const withToast = useSuccessToast();
  const [approveIt] = submissionsApi.useApproveArticleMutation();
  const [returnIt] = submissionsApi.useReturnArticleMutation();
  const [takeIt] = ownSubmissionsApi.useTakeArticleBackMutation();
  const [asked, setAsked] = useState<Seen>();

  const decide = useCallback(
    async <E,>(work: PromiseLike<{ readonly error?: E }>, said: string) => {
      const { error } = await withToast(work, said);
      if (!error) onDecided?.();
      return error;
    },
    [withToast, onDecided],
  );
  const approve = useCallback(
    ({ id, version }: Seen) => decide(approveIt({ body: { id, version } }), text.approved),
    [approveIt, decide],
  );
  const takeBack = useCallback(
    ({ id, version }: Seen) => decide(takeIt({ body: { id, version, status: 'draft' } }), text.takenBack),
    [takeIt, decide],
  );
  const question = asked && (
    <ReturnDialog
      title={asked.title}
      onClose={() => setAsked(undefined)}
      onReturn={(reason) =>
        decide(returnIt({ body: { id: asked.id, version: asked.version, reason } }), text.returned)
      }
    />
  );
  return { approve, giveBack: setAsked, takeBack, question };
};
