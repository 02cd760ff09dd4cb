import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { JobRun, Jobs } from '#platform/jobs/jobs';
import type { LimitRule, Limits } from '#platform/limits/limits';
import type { RenderedMarkdown } from '#platform/markdown/render-markdown';
import type { ArticleChangesRepository } from './article-changes.repository';
import { textFacts } from './article-writer';
import type { ArticlesRepository } from '../reading/articles.repository';

const kind = 'articles.copy-pictures';

/** Pictures that one run tries; the next goes on behind them, when other jobs had their turn. */
const mostPictures = 50;

/** Milliseconds after which a run leaves what is left to the next, so that slow hosts hold up no other job for long. */
const patience = 60_000;

/** Times that a text of several runs is gone through while some of its hosts fail. */
const mostRounds = 5;

/** Pictures that an author's articles may fetch in five minutes. */
const fetching: LimitRule = { name: 'picture-copies', points: 200, perSeconds: 300 };

/** Where a run goes on that is not the first of its text. */
interface Round {
  readonly id: string;
  /** The last address that was tried; all before it in the order of their letters are done with. */
  readonly after: string;
  /** 1 at first. */
  readonly round: number;
  /** Whether another try may bring some of those before. */
  readonly hasFailed: boolean;
}

/** How far a run came. */
interface Outcome {
  /** The failure that another try may mend. */
  readonly failure?: AppError;
  /** Where and when the next goes on, unless all were tried. */
  readonly rest?: { readonly after: string; readonly at: number };
}

interface Needs {
  readonly database: Transactions;
  readonly articles: Pick<ArticlesRepository, 'findMany' | 'content' | 'rendered'>;
  readonly changes: Pick<ArticleChangesRepository, 'renewBody'>;
  readonly render: (content: string) => Promise<RenderedMarkdown>;
  readonly pictures: {
    readonly isCopyable: (address: string) => boolean;
    /** @throws AppError; UNAVAILABLE when another try may help */
    readonly copy: (owner: number, address: string, signal: AbortSignal) => Promise<void>;
  };
  /** Told of an article that was rendered anew, in the transaction that stores it. */
  readonly afterRender: (id: string) => Promise<void>;
  readonly limits: Limits;
  readonly clock: Clock;
}

/** Asks for the remote pictures of a saved article to be copied; call it inside the transaction that saves. */
export const copyPicturesOf = (jobs: Jobs, id: string): Promise<void> => jobs.add(kind, id, { key: id });

/** Says how remote pictures of a saved article come to our own store and into its HTML. */
export const defineArticleJobs = (jobs: Jobs, needs: Needs): void => {
  const { database, articles, changes, render, pictures, afterRender, limits, clock } = needs;

  /** @returns the failure, unless another try would bring the same @throws AppError RATE_LIMITED */
  const tried = async (
    owner: number,
    address: string,
    signal: AbortSignal,
  ): Promise<AppError | undefined> => {
    await limits.use(fetching, [String(owner)]);
    try {
      await pictures.copy(owner, address, signal);
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
    const deadline = clock.now() + patience;
    let after = from;
    let failure: AppError | undefined;
    for (const [index, address] of addresses.entries()) {
      if (index === mostPictures || clock.now() > deadline)
        return { ...(failure && { failure }), rest: { after, at: clock.now() } };
      try {
        failure = (await tried(owner, address, signal)) ?? failure;
      } catch (error) {
        if (!(error instanceof AppError) || error.word !== 'RATE_LIMITED') throw error;
        const seconds = error.retryAfterSeconds ?? fetching.perSeconds;
        return { ...(failure && { failure }), rest: { after, at: clock.now() + seconds * 1000 } };
      }
      // What a stop cut off has not failed.
      signal.throwIfAborted();
      after = address;
    }
    return failure ? { failure } : {};
  };

  /** A picture has left the list once it is copied, so a place in the text would not tell where to go on. */
  const goOn = (next: Round, at: number): Promise<void> =>
    jobs.add(kind, next, { key: `${next.id} ${next.after}`, at });

  const work = async (payload: string | Round, { signal }: JobRun): Promise<void> => {
    const first = { after: '', round: 1, hasFailed: false };
    const { id, after, round, hasFailed } = typeof payload === 'string' ? { ...first, id: payload } : payload;
    const [article] = await articles.findMany([id]);
    if (!article) return;
    const content = await articles.content(id);
    const { remotePictures } = await render(content);
    const addresses = remotePictures
      .filter((address) => address > after && pictures.isCopyable(address))
      .sort((a, b) => (a < b ? -1 : 1));
    const { failure, rest } = await copyAll(article.user_id, addresses, after, signal);
    // Whatever came is shown, also what an earlier run stored before it was cut off.
    const { body } = textFacts(await render(content), content);
    if ((await articles.rendered(id))?.html !== body.html)
      await database.transaction(async () => {
        await changes.renewBody(id, body);
        await afterRender(id);
      });
    const failed = hasFailed || failure !== undefined;
    if (rest) return goOn({ id, after: rest.after, round, hasFailed: failed }, rest.at);
    if (failed && after !== '' && round < mostRounds)
      return goOn(
        { id, after: '', round: round + 1, hasFailed: false },
        clock.now() + fetching.perSeconds * 1000,
      );
    if (failure) throw failure;
  };

  jobs.define<string | Round>({ name: kind, work });
};
