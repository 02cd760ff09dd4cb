import { messages } from './messages.zh';

export interface Steps {
  /** The current step; on a terminal the next output replaces it. */
  working(text: string): void;
  done(text: string): void;
  failed(text: string): void;
  line(text: string): void;
}

export const stepsOn = (output: NodeJS.WriteStream): Steps => {
  const clear = () => (output.isTTY ? output.write('\r\x1b[2K') : undefined);
  const line = (text: string): void => {
    clear();
    output.write(`${text}\n`);
  };
  return {
    // In a log it would be outdated at once.
    working: (text) => {
      if (!output.isTTY) return;
      clear();
      output.write(messages.working(text));
    },
    done: (text) => line(messages.done(text)),
    failed: (text) => line(messages.failed(text)),
    line,
  };
};
