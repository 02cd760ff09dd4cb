import { useId } from 'react';
import { isGoingOn } from '@yanye/shared/contract/role-sessions.calls';
import { Icon } from '../icons';
import { sessionMessages } from '../messages.zh';
import { shownAnswer } from '../model/shown-answers';
import { useSession } from '../room/session-context';
import { sessionApi } from '../session.api';
import { ContextParts } from './ContextParts';
import styles from './ContextSection.module.css';
import { NoContext } from './NoContext';

const text = sessionMessages.context;

/** What was sent for the newest answer that has ended; an answer that goes on is not known yet. */
export const ContextSection = () => {
  const { log, onOverlay } = useSession();
  const titleId = useId();
  const answer = log.dialogs.map(shownAnswer).findLast((one) => one && !isGoingOn(one.state));
  const id = answer?.id ?? 0;
  const { data } = sessionApi.useReadAnswerContextQuery({ params: { id } }, { skip: id === 0 });
  if (!data || id === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {text.panel}
      </h3>
      {data.window > 0 ? (
        <>
          <ContextParts context={data} isShort />
          <button
            type="button"
            className={styles.look}
            onClick={() => onOverlay({ kind: 'context', answerId: id })}
          >
            {text.look}
            <Icon name="later" size={14} />
          </button>
        </>
      ) : (
        <NoContext answerId={id} />
      )}
    </section>
  );
};
