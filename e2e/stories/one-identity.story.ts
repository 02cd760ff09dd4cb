import type { Browser } from 'playwright-core';
import { singletons } from '../../shared/federation/singletons.mjs';
import { untilAlive } from '../support/alive';
import { call } from '../support/api';
import { openBrowser, openPage } from '../support/browser';
import { goInPage } from '../support/in-page';
import { isMarked, mark } from '../support/mark';
import { noteRenderers, reactMarksOf, renderersOf, sharedIn, storesIn } from '../support/one-of-each';
import { browserTexts, releaseAnew, shellTexts } from '../support/releases';
import { signInOnPage } from '../support/sign-in';
import { adminPassword, startSite, type Site } from '../support/site';

const names = ['site_remote', 'chat_remote', 'admin_remote'] as const;
// Each occurs in the code of React or react-dom, and in no code that only uses them.
const reactsOwn = [
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__reactContainer$',
  'enqueueReplaceState',
];
const expected = singletons();
const reactVersion = expected['react']?.version ?? '';

let browser: Browser;
let site: Site;

/** A visit that has loaded all three remotes into one document. */
const grandTour = async () => {
  const { page, context, noise } = await openPage(browser);
  await noteRenderers(context);
  await signInOnPage(page, site.url, 'admin@localhost', adminPassword);
  const { data } = await call<{ list: { id: string; title: string }[] }>(site.url, 'GET', '/api/articles');
  const [article] = data.list;
  const headed = (heading: string) =>
    page.getByRole('main').getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.goto(`${site.url}/article/${article?.id}`);
  await untilAlive(page);
  await mark(page);
  await headed(article?.title ?? '');
  await goInPage(page, '/bigModel/square');
  await headed('角色广场');
  await goInPage(page, '/admin/article/article_list');
  await headed('文章列表');
  await page
    .getByRole('main')
    .getByText(article?.title ?? '', { exact: true })
    .first()
    .waitFor();
  const found = {
    renderers: await renderersOf(page),
    marks: await reactMarksOf(page),
    shared: await sharedIn(page),
    stores: await storesIn(page),
    oneDocument: await isMarked(page),
    noise,
  };
  await context.close();
  return found;
};

const expectOneOfEach = ({
  renderers,
  marks,
  shared,
  stores,
  oneDocument,
}: Awaited<ReturnType<typeof grandTour>>) => {
  expect(oneDocument).toBe(true);
  expect(renderers).toEqual([reactVersion]);
  expect(marks).toHaveLength(1);
  expect(shared.map(({ instance }) => instance).sort()).toEqual([...names, 'shell'].sort());
  const provided = Object.fromEntries(
    Object.entries(expected).map(([key, { version }]) => [key, { [version]: 'shell' }]),
  );
  for (const { shared: scope } of shared)
    expect(Object.fromEntries(scope.map(({ key, providers }) => [key, providers]))).toEqual(provided);
  // One store with one API in it, and the queries of each remote in it.
  expect(stores).toHaveLength(1);
  expect(stores[0]?.apis).toEqual(['api']);
  expect(stores[0]?.queries).toEqual(
    expect.arrayContaining(['readArticle', 'readSquareRoles', 'managedArticles']),
  );
};

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('with all three remotes loaded there is one React, one store and one API', async () => {
  const found = await grandTour();
  expectOneOfEach(found);
  expect(found.noise).toEqual([]);
});

test.each(names)('no file of %s contains React', async (name) => {
  const texts = await browserTexts(site, name);
  const carrying = [...texts].filter(([, text]) => reactsOwn.some((own) => text.includes(own)));
  expect(carrying.map(([file]) => file)).toEqual([]);
});

test('the shell contains React once', () => {
  for (const own of reactsOwn) {
    const carrying = [...shellTexts(site).values()].filter((text) => text.includes(own));
    expect(carrying).toHaveLength(1);
  }
});

describe('a remote that was built with another React', () => {
  // What such a build declares: the range of its own React. The exact version is the harsher case.
  test.each(['^19.3.0', '19.3.0'])('runs on the shell’s when it requires %s', async (range) => {
    let rewritten = 0;
    await releaseAnew(site, 'chat_remote', (text, file) =>
      file.endsWith('remoteEntry.js')
        ? text.replace(
            /(shareKey:"react[^"]*",import:null,requiredVersion:")[^"]*"/g,
            (_all, before: string) => {
              rewritten += 1;
              return `${before}${range}"`;
            },
          )
        : text,
    );
    expect(rewritten).toBeGreaterThan(0);
    expectOneOfEach(await grandTour());
  });
});
