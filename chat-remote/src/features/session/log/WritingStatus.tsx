import { useEffect, useState } from 'react';
import { isGoingOn, type AnswerState } from '@yanye/shared/contract/role-sessions.calls';
import { sessionMessages } from '../messages.zh';

const text = sessionMessages.answer;

/** Tells those who do not see it that an answer is written, and when it is there: not each of its words. */
export const WritingStatus = ({ state }: { readonly state: AnswerState | undefined }) => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (state && isGoingOn(state)) setSaid(state === 'queued' ? text.queued : text.generating);
    else setSaid((before) => (before === '' ? '' : text.done));
  }, [state]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
};
