import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import type { JobRun, Jobs } from '../../platform/jobs/jobs';
import type { LimitRule, Limits } from '../../platform/limits/limits';
import type { RenderedMarkdown } from '../../platform/markdown/render-markdown';
import type { ArticleChangesRepository } from './article-changes.repository';
import { textFacts } from './article-writer';
import type { ArticlesRepository } from './articles.repository';
import type { ArticleTables } from './articles.tables';
import { messages } from './messages.zh';

const kind = 'articles.copy-pictures';

/** Pictures copied after one save; the rest keep their boxes. */
const mostPictures = 50;

/** Milliseconds after which a run leaves what is left to the next, so that slow hosts hold up no other job for long. */
const patience = 60_000;

/** Pictures that an author's articles may fetch in five minutes. */
const fetching: LimitRule = { name: 'picture-copies', points: 200, perSeconds: 300 };

interface Needs {
  readonly database: Database<ArticleTables>;
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

  /** @returns the failure that another try may mend */
  const tried = async (
    owner: number,
    address: string,
    signal: AbortSignal,
  ): Promise<AppError | undefined> => {
    try {
      await limits.use(fetching, [String(owner)]);
      await pictures.copy(owner, address, signal);
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.word === 'UNAVAILABLE' || error.word === 'RATE_LIMITED' ? error : undefined;
    }
  };

  const copyAll = async (
    owner: number,
    addresses: readonly string[],
    signal: AbortSignal,
  ): Promise<AppError | undefined> => {
    const deadline = clock.now() + patience;
    let failure: AppError | undefined;
    for (const address of addresses) {
      if (clock.now() > deadline) return new AppError('UNAVAILABLE', { message: messages.copyingTakesLong });
      failure = (await tried(owner, address, signal)) ?? failure;
    }
    return failure;
  };

  const work = async (id: string, { signal }: JobRun): Promise<void> => {
    const [article] = await articles.findMany([id]);
    if (!article) return;
    const content = await articles.content(id);
    const { remotePictures } = await render(content);
    const addresses = remotePictures.filter(pictures.isCopyable).slice(0, mostPictures);
    const failure = await copyAll(article.user_id, addresses, signal);
    // Whatever came is shown, also what an earlier run stored before it was cut off.
    const { body } = textFacts(await render(content), content);
    if ((await articles.rendered(id))?.html !== body.html)
      await database.transaction(async () => {
        await changes.renewBody(id, body);
        await afterRender(id);
      });
    if (failure) throw failure;
  };

  jobs.define<string>({ name: kind, work });
};
