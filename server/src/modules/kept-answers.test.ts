import { articleRoutes } from '@yanye/shared/contract/articles';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { menuRoutes } from '@yanye/shared/contract/menus';
import type { RouteContract } from '@yanye/shared/contract/route';
import { settingsRoutes } from '@yanye/shared/contract/settings';
import { taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { customPageRoutes } from '@yanye/shared/contract/custom-pages';
import { keptRoutes } from '#delivery/page-rendering/kept-routes';
import { AskedCalls } from '#platform/render/asked-calls';
import type { ArticleTables } from '#content/articles/articles.schema';
import { KeptAnswers } from '#platform/render/kept-answers';
import { nameOf } from '#test/access-gates';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type Caller, type Product } from '#test/open-product';
import { writeAccounts } from '#test/writes/accounts';
import { writeContent } from '#test/writes/content';
import { writeRoles } from '#test/writes/roles';
import { writeSite } from '#test/writes/site';
import { writeTalks } from '#test/writes/talks';
import { writeTaxonomy } from '#test/writes/taxonomy';

/** Those of the site's facts, too. */
const routes: readonly RouteContract[] = [
  ...keptRoutes,
  settingsRoutes.site,
  menuRoutes.names,
  bigModelRoutes.setting,
];

/** What is asked for besides the defaults. */
const queries = new Map<RouteContract, readonly Readonly<Record<string, string>>[]>([
  [articleRoutes.list, [{}, { sort: 'digg_count desc' }, { category: '随笔' }, { tag: '诗' }]],
  [articleRoutes.tags, [{}, { sort: 'created_at desc' }, { articles: 'counts', limit: '40' }]],
  [menuRoutes.detail, [{ path: '/' }]],
  [taxonomyRoutes.heads, [{ category: '随笔', tag: '诗' }]],
]);

interface Call {
  readonly call: { readonly method: string; readonly path: string };
  readonly params?: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly route: RouteContract;
}

const shared: readonly Call[] = routes.flatMap((route) =>
  (queries.get(route) ?? [{}]).map((query) => ({
    call: { method: route.method, path: route.path },
    query,
    route,
  })),
);

const own = (route: RouteContract, params: Readonly<Record<string, string>>): Call => ({
  call: { method: route.method, path: route.path },
  params,
  query: {},
  route,
});

/** Calls of the pages of single articles, also of those that a write has added, and of the page that the writes add. */
const ownCalls = (articles: readonly string[]): Call[] => [
  own(customPageRoutes.read, { slug: 'about' }),
  ...articles.flatMap((id) => [own(articleRoutes.page, { id }), own(commentRoutes.page, { articleId: id })]),
];

const counters = ['look_count'];

/** Asks another process than the one that writes, through what it keeps. */
const answersOf = (product: Product, kept?: KeptAnswers) => {
  let asked = 0;
  return {
    all: async (calls: readonly Call[]): Promise<string[]> => {
      const of = new AskedCalls({
        http: async ({ call, query, params }) => {
          asked += 1;
          const { route } = calls.find((one) => one.call === call) ?? {};
          if (!route) throw new Error('unknown');
          const input = { query, params } as never;
          const { status, body } = await product.as('visitor').call(route, input);
          return status < 400 ? body.data : Promise.reject(Object.assign(new Error(body.msg), { status }));
        },
        failureOf: (error) => ({ status: (error as { status: number }).status }),
        counters,
        kept: kept?.of('today'),
      });
      const found: string[] = [];
      for (const { call, params, query } of calls) {
        const { text } = await of.of({ call, params, query });
        found.push(text.replaceAll(/"look_count":\d+/g, ''));
      }
      return found;
    },
    asked: () => asked,
  };
};

everyDatabase('answers that pages share', (open) => {
  it('are renewed by every change of what they show, whichever process makes it', async () => {
    const clock = testClock();
    const product = await openProduct(open, {}, clock);
    const reader = await product.another();
    const forgetful = await product.another();
    const kept = answersOf(
      reader,
      new KeptAnswers({
        database: reader.database,
        isSourced: () => true,
        isKept: () => true,
        maxBytes: 1e8,
      }),
    );
    const fresh = answersOf(forgetful);
    let generation = 0;
    // It takes each read for one after a change of anything.
    jest
      .spyOn(forgetful.database, 'dataState')
      .mockImplementation(() => ({ generation: (generation -= 1), unnamed: generation }));
    const wrong: string[] = [];
    let compared = 0;
    let seen = await product.database.generation();
    const articles = new Set<string>();
    const calls = async (): Promise<Call[]> => {
      const { kysely } = product.database.forTables<ArticleTables>();
      for (const { id } of await kysely.selectFrom('articles').select('id').execute()) articles.add(id);
      return [...shared, ...ownCalls([...articles])];
    };
    const watched = (caller: Caller): Caller => {
      const then = async <R>(route: RouteContract, reply: R): Promise<R> => {
        const now = await product.database.generation();
        if (now === seen) return reply;
        seen = now;
        compared += 1;
        const asked = await calls();
        const [shown, wanted] = [await kept.all(asked), await fresh.all(asked)];
        for (const [at, text] of wanted.entries())
          if (shown[at] !== text) wrong.push(`${nameOf(route)}: ${shown[at]}, not ${text}`);
        return reply;
      };
      return {
        call: async (route, input) => then(route, await caller.call(route, input)),
        upload: async (route, files, input) => then(route, await caller.upload(route, files, input)),
      };
    };
    const writing: Product = {
      ...product,
      as: (person) => watched(product.as(person)),
      withToken: (token) => watched(product.withToken(token)),
      browserOf: (...browser) => watched(product.browserOf(...browser)),
    };
    await kept.all(await calls());
    await writeAccounts(writing, clock);
    await writeContent(writing);
    await writeTaxonomy(writing);
    await writeTalks(writing);
    await writeRoles(writing, clock);
    await writeSite(writing, clock);
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(50);
    // Most changes concern few answers.
    expect(kept.asked()).toBeLessThan(fresh.asked() / 2);
    for (const one of [reader, forgetful, product]) await one.close();
  }, 300_000);
});
