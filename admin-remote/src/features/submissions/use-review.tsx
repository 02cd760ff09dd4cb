import { useState } from 'react';
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

/** Approves, returns and withdraws submissions. */
export const useReview = (onDecided?: () => void) => {
  const withToast = useSuccessToast();
  const [approve] = submissionsApi.useApproveArticleMutation();
  const [giveBack] = submissionsApi.useReturnArticleMutation();
  const [takeBack] = ownSubmissionsApi.useTakeArticleBackMutation();
  const [asked, setAsked] = useState<Seen>();

  const decide = async <E,>(work: PromiseLike<{ readonly error?: E }>, said: string) => {
    const { error } = await withToast(work, said);
    if (!error) onDecided?.();
    return error;
  };
  return {
    approve: ({ id, version }: Seen) => decide(approve({ body: { id, version } }), text.approved),
    giveBack: (article: Seen) => setAsked(article),
    /** Withdraws the author's own submission. */
    takeBack: ({ id, version }: Seen) =>
      decide(takeBack({ body: { id, version, status: 'draft' } }), text.takenBack),
    /** The open dialog; the caller renders it. */
    question: asked && (
      <ReturnDialog
        title={asked.title}
        onClose={() => setAsked(undefined)}
        onReturn={(reason) =>
          decide(giveBack({ body: { id: asked.id, version: asked.version, reason } }), text.returned)
        }
      />
    ),
  };
};

export type Review = ReturnType<typeof useReview>;
