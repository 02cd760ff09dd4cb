import type { SubmitEvent } from 'react';

/** @returns handler of a form that is sent by `send` instead of by the browser */
export const submittedBy =
  (send: () => unknown) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send();
  };
