import { useCallback, useState, type ReactNode } from 'react';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
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
  readonly approve: (article: Seen) => Promise<void>;
  readonly giveBack: (article: Seen) => void;
  /** Withdraws the author's own submission. */
  readonly takeBack: (article: Seen) => Promise<void>;
  /** The open dialog; the caller renders it. */
  readonly question: ReactNode;
}

/** Approves, returns and withdraws submissions. */
export const useReview = (onDecided?: () => void): Review => {
  const dispatch = useAppDispatch();
  const [approveIt] = submissionsApi.useApproveArticleMutation();
  const [returnIt] = submissionsApi.useReturnArticleMutation();
  const [takeIt] = ownSubmissionsApi.useTakeArticleBackMutation();
  const [asked, setAsked] = useState<Seen>();

  const decided = useCallback(
    (sentence: string) => {
      dispatch(showToast({ kind: 'success', text: sentence }));
      onDecided?.();
    },
    [dispatch, onDecided],
  );
  const approve = useCallback(
    async ({ id, version }: Seen) => {
      const { error } = await approveIt({ body: { id, version } });
      if (!error) decided(text.approved);
    },
    [approveIt, decided],
  );
  const takeBack = useCallback(
    async ({ id, version }: Seen) => {
      const { error } = await takeIt({ body: { id, version, status: 'draft' } });
      if (!error) decided(text.takenBack);
    },
    [takeIt, decided],
  );

  const question = asked && (
    <ReturnDialog
      title={asked.title}
      onClose={() => setAsked(undefined)}
      onReturn={async (reason) => {
        const { error } = await returnIt({ body: { id: asked.id, version: asked.version, reason } });
        if (!error) decided(text.returned);
        return error;
      }}
    />
  );
  return { approve, giveBack: setAsked, takeBack, question };
};
