import { messages } from './messages.zh';

/** Tells a person how far a command is. */
export interface Steps {
  /** What is being done; replaced by the next word where the output is a terminal. */
  working(text: string): void;
  done(text: string): void;
  failed(text: string): void;
  line(text: string): void;
}

/** @param output where a person reads */
export const stepsOn = (output: NodeJS.WriteStream): Steps => {
  const clear = () => (output.isTTY ? output.write('\r\x1b[2K') : undefined);
  const line = (text: string): void => {
    clear();
    output.write(`${text}\n`);
  };
  return {
    // A log would be filled with words that are out of date at once.
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
