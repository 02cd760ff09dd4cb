import { useEffect, useId, useRef } from 'react';
import type { roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import type { Output } from '@yanye/shared/contract/route';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { sessionMessages } from '../messages.zh';
import { sessionApi } from '../session.api';
import styles from './ContextDialog.module.css';
import { ContextParts } from './ContextParts';
import { NoContext } from './NoContext';

const text = sessionMessages.context;

export type AnswerContext = Output<(typeof roleSessionRoutes)['context']>;

interface Props {
  readonly answerId: number;
  readonly onClose: () => void;
}

/** What was sent to the model for an answer, by part. */
export const ContextDialog = ({ answerId, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { data, error, refetch } = sessionApi.useReadAnswerContextQuery({ params: { id: answerId } });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>
        {text.title}
      </h2>
      {data && (data.window > 0 ? <ContextParts context={data} /> : <NoContext answerId={answerId} />)}
      {!data && (error ? <ErrorView error={error} onRetry={refetch} /> : <LoadingView lines={5} />)}
      <div className={styles.actions}>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {sessionMessages.close}
        </button>
      </div>
    </dialog>
  );
};
