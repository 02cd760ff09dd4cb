import { PassThrough, type Readable } from 'node:stream';
import type { Bus } from '#platform/bus/bus';
import type { Clock } from '#platform/clock';

interface Needs {
  readonly bus: Bus;
  readonly clock: Clock;
  /** A signal that is lost is no harm: browsers ask anyway when they come back. */
  readonly onProblem: (error: unknown) => void;
}

interface Line {
  readonly stream: PassThrough;
  readonly openedAt: number;
}

const topic = 'private-messages';
/** Shorter than what proxies wait for. */
const beatMs = 25_000;
/** Then the browser comes again, and is asked again who it is: a token that was revoked ends here. */
const lifeMs = 10 * 60_000;
/** Of one person at the same time; the oldest has to go. */
const mostBrowsers = 8;
/** Bytes that wait for a browser which takes nothing. */
const mostWaiting = 16_384;

const recipients = (message: unknown): readonly number[] =>
  Array.isArray((message as { to?: unknown } | null)?.to) ? (message as { to: number[] }).to : [];

/** Tells browsers that there is something to ask for; what it is they learn by asking. */
export const messageSignals = ({ bus, clock, onProblem }: Needs) => {
  const people = new Map<number, Map<string, Line>>();
  let listening: Promise<() => Promise<void>> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;

  const write = ({ stream }: Line, text: string): void => {
    if (stream.writableLength > mostWaiting) stream.destroy();
    else stream.write(text);
  };

  const listen = (): Promise<unknown> =>
    (listening ??= bus
      .subscribe(topic, (message) => {
        for (const id of recipients(message))
          for (const line of people.get(id)?.values() ?? []) write(line, 'event: changed\ndata: {}\n\n');
      })
      .catch((error: unknown) => {
        listening = undefined;
        throw error;
      }));

  const linesInAll = () => [...people.values()].flatMap((lines) => [...lines.values()]);

  const keepAlive = (): void => {
    beat ??= setInterval(() => {
      for (const line of linesInAll()) {
        if (clock.now() - line.openedAt >= lifeMs) line.stream.end();
        else write(line, ': \n\n');
      }
    }, beatMs).unref();
  };

  return {
    /** @param browser one line of each; a new one takes the place of the old */
    open: async (userId: number, browser: string): Promise<Readable> => {
      await listen();
      keepAlive();
      const lines = people.get(userId) ?? new Map<string, Line>();
      people.set(userId, lines);
      lines.get(browser)?.stream.end();
      lines.delete(browser);
      const [oldest] = lines;
      if (oldest && lines.size >= mostBrowsers) {
        oldest[1].stream.end();
        lines.delete(oldest[0]);
      }
      const line: Line = { stream: new PassThrough(), openedAt: clock.now() };
      lines.set(browser, line);
      line.stream.once('close', () => {
        if (lines.get(browser) === line) lines.delete(browser);
        if (lines.size === 0 && people.get(userId) === lines) people.delete(userId);
      });
      line.stream.write('event: ready\ndata: {}\n\n');
      return line.stream;
    },

    /** Reaches the browsers of these people, at whichever process they hang. */
    tell: (userIds: readonly number[]): void => {
      bus.publish(topic, { to: userIds }).catch(onProblem);
    },

    /** Ends every line, since a server closes only when nobody hangs at it. */
    close: async (): Promise<void> => {
      clearInterval(beat);
      for (const { stream } of linesInAll()) stream.end();
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
};

export type MessageSignals = ReturnType<typeof messageSignals>;
