import { useEffect, useState } from 'react';
import { isGoingOn, type AnswerState } from '@yanye/shared/contract/role-sessions.calls';
import { sessionMessages } from '../messages.zh';

const text = sessionMessages.answer;

const endOf = (state: AnswerState | undefined): string => {
  if (state === 'stopped') return text.halted;
  return state === undefined || state === 'done' ? text.done : text.notDone;
};

const goingOn: readonly string[] = [text.queued, text.generating];

/**
 * Tells those who do not see it that an answer is written, and how it ended: not each of its words.
 * @param state of the answer that goes on, else of the newest one
 */
export const WritingStatus = ({ state }: { readonly state: AnswerState | undefined }) => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (state && isGoingOn(state)) setSaid(state === 'queued' ? text.queued : text.generating);
    else setSaid((before) => (goingOn.includes(before) ? endOf(state) : before));
  }, [state]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
};
