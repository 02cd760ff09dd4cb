import { refuse } from '../errors';
import { WorkerTimeout, type Worker } from '../workers/bounded-worker';
import { LaneFull } from '../workers/fair-queue';
import { runInProcess } from '../workers/run-in-process';
import type { CheckedPicture } from './check-picture';
import type { InspectedPicture } from './inspect-picture';
import { messages } from './messages.zh';
import type * as tasks from './picture-tasks';
import type { MadeVariants } from './picture-variants';

interface Settings {
  /** The built `picture-worker`; without it every picture is decoded in this process, as in tests and scripts. */
  readonly workerFile?: string;
  /** @returns whose picture it is: pictures of one author are decoded one after the other */
  readonly laneOf?: () => string;
  /** Milliseconds that decoding a picture may take, and drawing an svg, which for an icon is a matter of milliseconds. */
  readonly timeout?: number;
  readonly svgTimeout?: number;
}

type PictureWorker = Worker<unknown, tasks.Answer<unknown>>;

/** Pictures that are decoded at once: each takes memory per pixel. */
const width = 2;
/** Pictures of one author that may wait. */
const maxQueue = 50;
/** Milliseconds for all sizes of a picture: some seconds on a small machine that has nothing else to do. */
const variantsTimeout = 120_000;

/** Decodes and encodes pictures in child processes with a time limit, since what strangers upload can be made to take for ever. */
export const pictureCodecs = ({
  workerFile,
  laneOf = () => '',
  timeout = 30_000,
  svgTimeout = 5_000,
}: Settings = {}) => {
  const open = (options: { width: number; timeoutMs: number; maxQueue?: number }) =>
    workerFile === undefined
      ? undefined
      : runInProcess<unknown, tasks.Answer<unknown>>({ filename: workerFile, ...options });
  const uploads = open({ width, timeoutMs: timeout, maxQueue });
  const encoding = open({ width: 1, timeoutMs: variantsTimeout });

  const answerOf = async (
    worker: PictureWorker | undefined,
    name: keyof typeof tasks,
    task: unknown,
    options: { readonly lane: string; readonly timeoutMs?: number; readonly signal?: AbortSignal },
  ): Promise<tasks.Answer<unknown>> => {
    // With the first picture: the codecs take a tenth of the time of a start.
    if (!worker) return (await import('./picture-tasks'))[name](task as never);
    try {
      return await worker.run(task, { name, ...options });
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (error instanceof LaneFull) refuse('RATE_LIMITED', { retryAfterSeconds: 10, cause: error });
      // The time-out, or a picture that ends the process which decodes it.
      return refuse('IMAGE_BROKEN', {
        ...(error instanceof WorkerTimeout && { message: messages.tooSlow }),
        cause: error,
      });
    }
  };
  const run = async <R>(...call: Parameters<typeof answerOf>): Promise<R> => {
    const answer = await answerOf(...call);
    return 'refused' in answer
      ? refuse(answer.refused.word, { message: answer.refused.message })
      : (answer.result as R);
  };

  return {
    /** @throws AppError IMAGE_TYPE_REFUSED, IMAGE_BROKEN, IMAGE_TOO_LARGE; RATE_LIMITED when too many pictures of the author wait */
    prepare: async (file: Uint8Array): Promise<InspectedPicture> => {
      const lane = laneOf();
      const { pictureTypeOf } = await import('./picture-type');
      const isSvg = (await pictureTypeOf(file)) === 'svg';
      return run(uploads, 'inspectTask', file, { lane, ...(isSvg && { timeoutMs: svgTimeout }) });
    },
    /** For a picture that is stored unchanged. @param depth 'whole' decodes every pixel @throws AppError as `prepare` does */
    check: (file: Uint8Array, depth: 'head' | 'whole'): Promise<CheckedPicture> =>
      run(uploads, 'checkTask', { file, depth } satisfies tasks.CheckTask, { lane: laneOf() }),
    /** @param file as `prepare` made it @throws AppError IMAGE_BROKEN; the reason of the signal */
    variants: (file: Uint8Array, signal: AbortSignal): Promise<MadeVariants> =>
      run(encoding, 'variantsTask', file, { lane: '', signal }),
    /** Its first frame as PNG, at most 1,024 pixels wide and high. @param file a stored picture @throws AppError IMAGE_BROKEN */
    asPng: (file: Uint8Array): Promise<Uint8Array> => run(uploads, 'asPngTask', file, { lane: laneOf() }),
    close: async (): Promise<void> => {
      await Promise.all([uploads?.close(), encoding?.close()]);
    },
  };
};

export type PictureCodecs = ReturnType<typeof pictureCodecs>;
