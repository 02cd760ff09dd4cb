import { SingleBar } from 'cli-progress';
import { messages } from '#operations/transfers/markdown/messages.zh';

/** Shows how far it is: a bar on a terminal, a line for each tenth elsewhere. */
export interface Progress {
  readonly at: (done: number, total: number) => void;
  readonly stop: () => void;
}

export const progressOn = (stream: NodeJS.WriteStream): Progress => {
  if (!stream.isTTY) {
    let tenth = 0;
    return {
      at: (done, total) => {
        const reached = Math.floor((done * 10) / total);
        if (reached > tenth) stream.write(`${messages.line(done, total)}\n`);
        tenth = reached;
      },
      stop: () => undefined,
    };
  }
  const bar = new SingleBar({ format: messages.bar, hideCursor: true, stream });
  let isStarted = false;
  return {
    at: (done, total) => {
      if (!isStarted) bar.start(total, 0);
      isStarted = true;
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
};
