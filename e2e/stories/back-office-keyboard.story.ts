import { productRoutes } from '../screens/product-routes';
import { calmOf } from '../support/calm';
import { openPage, type Watched } from '../support/browser';
import { signInOnPage } from '../support/sign-in';
import { adminPassword } from '../support/site';
import { tabThrough } from '../support/tab-stops';
import { aroundWholeSite } from '../support/whole-site';

const there = aroundWholeSite();
const widths = [1440, 390] as const;
/** One page for all screens of a width: its process has compiled the code that they share. */
const pages = new Map<number, Watched & { readonly calm: () => Promise<void> }>();

beforeAll(async () => {
  for (const width of widths) {
    const watched = await openPage(there.browser, { width });
    await signInOnPage(watched.page, there.whole.site.url, 'admin@localhost', adminPassword);
    pages.set(width, { ...watched, calm: calmOf(watched.page) });
  }
});

const pageOf = (width: number) => {
  const found = pages.get(width);
  if (!found) throw new Error(`no page is signed in at ${width}`);
  return found;
};

const root = '/admin/';
/** Screens whose text editor keeps the Tab key. */
const isEditor = (path: string): boolean => path.endsWith('/write');

const notices = 'user_center/notices';

/** Every built screen with a fixed address, and a list with another layout at the same address. */
const screens = [
  ...productRoutes
    .map(({ path }) => path)
    .filter((path) => path.startsWith(root) && !path.includes(':') && !isEditor(path))
    .map((path) => path.slice(root.length))
    .filter((screen) => screen !== notices),
  'article/comment_list?show=pending',
];

/** Screens with a different layout on a phone, one of each kind. */
const onPhones = screens.filter((screen) =>
  /(article_list|comment_list.*|image_list|menu_list|messages|user_list)$/.test(screen),
);

test.each([
  ...screens.map((screen) => [screen, 1440] as const),
  ...onPhones.map((screen) => [screen, 390] as const),
  // The notice of waiting feedback comes within a minute of the start.
  [notices, 1440] as const,
  [notices, 390] as const,
])('%s, %i wide: all is reached by keyboard in its order, with a ring to be seen', async (screen, width) => {
  const { page, noise, calm } = pageOf(width);
  noise.length = 0;
  await page.goto(`${there.whole.site.url}/admin/${screen}`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  if (screen === notices) await page.getByRole('link', { name: '1 条新的反馈' }).waitFor();
  await calm();
  expect(await tabThrough(page)).toEqual([]);
  expect(noise).toEqual([]);
});
