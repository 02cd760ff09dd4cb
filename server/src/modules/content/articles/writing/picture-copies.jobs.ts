import type { Basics } from '#platform/basics';
import { AppError } from '#platform/errors';
import type { JobQueueOptions, JobRun, Jobs } from '#platform/jobs/jobs';
import type { LimitRule } from '#platform/limits/limits';
import type { ImagesPublic } from '#site/images/images.module';
import type { PicturedTexts } from '#site/images/picture-places';
import type { ArticleChangesRepository } from './article-changes.repository';
import type { ArticleRenderer } from './article-renderer';
import { textFacts } from './article-writer';
import type { ArticlesRepository } from '../reading/articles.repository';

const kind = 'articles.copy-pictures';

/** Pictures per run; the next run continues with the others, after other waiting jobs. */
const maxPictures = 50;

/** Milliseconds after which a run leaves the rest to the next one, so that slow hosts do not delay the texts of others. */
const maxRunMs = 60_000;

/** Of their own: an import would wait for hosts of its pictures that do not answer. */
const copyQueue: JobQueueOptions = { name: 'picture-copies', atOnce: 2, leaseMs: 60_000 };

/** Rounds through a text of several runs while some of its hosts fail. */
const maxRounds = 5;

/** Of one author. */
const fetching: LimitRule = { name: 'picture-copies', points: 200, perSeconds: 300 };

/** Where a run continues that is not the first of its text. */
interface Round {
  readonly id: string;
  /** The last address that was tried; addresses are tried in alphabetical order. */
  readonly after: string;
  /** 1 at first. */
  readonly round: number;
  /** Whether a retry may succeed for an earlier address. */
  readonly hasFailed: boolean;
}

/** The result of a run. */
interface Outcome {
  /** The last failure for which a retry may succeed. */
  readonly failure?: AppError;
  /** Where and when the next run continues, unless all were tried. */
  readonly rest?: { readonly after: string; readonly at: number };
}

/** Adds the job that copies the remote pictures of an article. */
export const pictureCopyJobs = (jobs: Jobs) => ({
  /** Call it inside the transaction that saves the article. */
  copyPictures: (id: string): Promise<void> => jobs.add(kind, id, { key: id }),
});

export type PictureCopyJobs = ReturnType<typeof pictureCopyJobs>;

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock'> {
  readonly articles: Pick<ArticlesRepository, 'findMany' | 'content' | 'rendered'>;
  readonly changes: Pick<ArticleChangesRepository, 'renewBody'>;
  readonly renderer: Pick<ArticleRenderer, 'render'>;
  readonly images: Pick<ImagesPublic, 'copies' | 'textPictures'>;
  readonly picturedTexts: PicturedTexts;
}

/** Defines the job that copies remote pictures of a saved article into the store, and shows the copies in its HTML. */
export const definePictureCopyJobs = (jobs: Jobs, deps: Deps): void => {
  const { database, articles, changes, renderer, images, picturedTexts, limits, clock } = deps;

  /** @returns a failure for which a retry may succeed @throws AppError RATE_LIMITED */
  const tried = async (
    owner: number,
    address: string,
    signal: AbortSignal,
  ): Promise<AppError | undefined> => {
    await limits.use(fetching, [String(owner)]);
    try {
      await images.copies.copy(owner, address, signal);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.word === 'UNAVAILABLE' ? error : undefined;
    }
  };

  const copyAll = async (
    owner: number,
    addresses: readonly string[],
    from: string,
    signal: AbortSignal,
  ): Promise<Outcome> => {
    const deadline = clock.now() + maxRunMs;
    let after = from;
    let failure: AppError | undefined;
    for (const [index, address] of addresses.entries()) {
      if (index === maxPictures || clock.now() > deadline)
        return { ...(failure && { failure }), rest: { after, at: clock.now() } };
      try {
        failure = (await tried(owner, address, signal)) ?? failure;
      } catch (error) {
        if (!(error instanceof AppError) || error.word !== 'RATE_LIMITED') throw error;
        const seconds = error.retryAfterSeconds ?? fetching.perSeconds;
        return { ...(failure && { failure }), rest: { after, at: clock.now() + seconds * 1000 } };
      }
      // An aborted download has not failed.
      signal.throwIfAborted();
      after = address;
    }
    return failure ? { failure } : {};
  };

  /** A copied picture is no longer listed, so an index into the list would not tell where to continue. */
  const goOn = (next: Round, at: number): Promise<void> =>
    jobs.add(kind, next, { key: `${next.id} ${next.after}`, at });

  const work = async (payload: string | Round, { signal }: JobRun): Promise<void> => {
    const first = { after: '', round: 1, hasFailed: false };
    const { id, after, round, hasFailed } = typeof payload === 'string' ? { ...first, id: payload } : payload;
    const [article] = await articles.findMany([id]);
    if (!article) return;
    const content = await articles.content(id);
    const { remotePictures } = await renderer.render(content);
    const addresses = remotePictures
      .filter((address) => address > after && images.copies.isCopyable(address))
      .sort((a, b) => (a < b ? -1 : 1));
    const { failure, rest } = await copyAll(article.user_id, addresses, after, signal);
    // Shows all copies, also those of an earlier run that was aborted.
    const { body } = textFacts(await renderer.render(content), content);
    if ((await articles.rendered(id))?.html !== body.html)
      await database.transaction(async () => {
        await changes.renewBody(id, body);
        await images.textPictures.refresh(picturedTexts, id);
      });
    const failed = hasFailed || failure !== undefined;
    if (rest) return goOn({ id, after: rest.after, round, hasFailed: failed }, rest.at);
    if (failed && after !== '' && round < maxRounds)
      return goOn(
        { id, after: '', round: round + 1, hasFailed: false },
        clock.now() + fetching.perSeconds * 1000,
      );
    if (failure) throw failure;
  };

  jobs.define<string | Round>({ name: kind, queue: copyQueue, work });
};
