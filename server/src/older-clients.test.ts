/*
 * What older clients of the product family send, and what they read from the answers. A new call is one entry of `calls`: its method
 * and path, and a row for each way in which such a client sends it, failures included.
 */
import { articleRoutes } from '@yanye/shared/contract/articles';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { qqRoutes } from '@yanye/shared/contract/qq';
import type { InjectOptions } from 'fastify';
import { everyDatabase } from '#test/every-database';
import { openProduct, testClock, type PersonName, type Product } from '#test/open-product';
import { openQqPeer, type QqPeer } from '#test/qq-peer';

/** What an older client puts into one request, byte for byte. */
interface Sent {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent as it is, anything else as JSON. */
  readonly body?: string | object;
}

interface Row {
  /** What the row shows, as the end of a sentence. */
  readonly shows: string;
  readonly as?: PersonName;
  /** Prepares the product. @returns what is sent, where it depends on that */
  readonly given?: (product: Product) => Promise<Sent | undefined>;
  readonly sends?: Sent;
  /** Status of HTTP, and the fields of the envelope that the client reads. */
  readonly reads: { readonly status: number; readonly body: object };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const site = 'http://localhost:80';
const qqSettings = { app_id: 'app', key: 'app key', redirect: 'https://example.com/login?flag=qq' };
const mailSettings = {
  host: 'smtp.example.com',
  port: 465,
  password: 'password',
  default_from_email: '言叶',
  use_ssl: true,
  user_tls: false,
};
const foreign = { secret: '', expires: 0, issuer: '' };
/** What is drawn for an article without a cover, and for a user without an avatar whose name begins with the letter. */
const drawnCover = '/uploads/drawn/1/cover.svg';
const letterOf = (letter: string): string =>
  `/uploads/drawn/1/letter-${letter.toUpperCase().charCodeAt(0).toString(16)}.svg`;
const emptyList = { status: 200, body: { code: 0, data: { count: 0, list: [] } } };

/** @param page where the code is posted from, given the state of the sign-in */
const signInFrom = (page: (state: string) => string) => async (product: Product) => {
  await product.as('admin').call(qqRoutes.saveSettings, { body: qqSettings });
  const cookies: Record<string, string> = {};
  const { body } = await product.browserOf('visitor', cookies).call(qqRoutes.path);
  const referer = page(new URL(body.data).searchParams.get('state') ?? '');
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  return { query: 'code=good%20code', headers: { ...form, cookie, referer } };
};

const tokenRead = { status: 200, body: { code: 0, data: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) } };
const stateRefused = { status: 403, body: { code: 7, data: {}, error: 'QQ_STATE_WRONG' } };

const feedback = { email: 'reader@example.com', content: '再一句' };

/** @param times how many entries the address sent before */
const afterFeedback = (times: number) => async (product: Product) => {
  for (let number = 0; number < times; number += 1)
    await product
      .as('visitor')
      .call(feedbackRoutes.write, { body: { ...feedback, content: `第 ${number} 句` } });
  return { body: feedback };
};

/** A comment of a member who wrote nine before. */
const afterComments = async (product: Product) => {
  const body = { title: '标题', content: '正文' };
  const { data } = (await product.as('admin').call(articleRoutes.create, { body })).body;
  const comment = { article_id: data.id, parent_comment_id: null, content: '再一句' };
  for (let number = 0; number < 9; number += 1)
    await product
      .as('member')
      .call(commentRoutes.write, { body: { ...comment, content: `第 ${number} 句` } });
  return { body: comment };
};

/** Two articles that a search for 叶 finds, one of them by its text only. */
const twoWithSigns = (query: string) => async (product: Product) => {
  for (const [title, content] of [
    ['言叶 & <b>', '正文'],
    ['Tom & Jerry', '一片叶子'],
  ] as const)
    await product.as('admin').call(articleRoutes.create, { body: { title, content } });
  return { query };
};

/** An article that is named by its slug. */
const withSlug = async (product: Product) => {
  const body = { title: '标题', content: '正文', slug: 'a-slug' };
  await product.as('admin').call(articleRoutes.create, { body });
  return { body: { id: 'a-slug' } };
};

const eightFrom = (first: number): number[] => Array.from({ length: 8 }, (_, at) => first + at);

const calls: Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, readonly Row[]>> = {
  'POST /api/logout': [
    {
      shows: 'signs out with the content type of a form and no body',
      as: 'member',
      sends: { headers: form },
      reads: { status: 200, body: { code: 0, data: {} } },
    },
    {
      shows: 'signs out with a plain text type and no body',
      as: 'member',
      sends: { headers: { 'content-type': 'text/plain' } },
      reads: { status: 200, body: { code: 0, data: {} } },
    },
    {
      shows: 'refuses a plain text',
      as: 'member',
      sends: { headers: { 'content-type': 'text/plain' }, body: 'a' },
      reads: { status: 400, body: { code: 1002, data: {}, msg: '请求格式有误，请刷新页面后再试' } },
    },
    {
      shows: 'refuses the fields of a form',
      as: 'member',
      sends: { headers: form, body: 'a=1' },
      reads: { status: 400, body: { code: 1002, data: {}, msg: '请求格式有误，请刷新页面后再试' } },
    },
  ],
  'POST /api/login': [
    {
      shows: 'takes the state from the page that QQ redirected to',
      given: signInFrom((state) => `${site}/login?flag=qq&code=good%20code&state=${state}`),
      reads: tokenRead,
    },
    {
      shows: 'refuses a page without a state',
      given: signInFrom(() => `${site}/login?flag=qq&code=good%20code`),
      reads: stateRefused,
    },
    {
      shows: 'refuses a page with the state of another browser',
      given: signInFrom(
        (state) => `${site}/login?state=${state.replace(/./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
      ),
      reads: stateRefused,
    },
    {
      shows: 'refuses the state of a page of another site',
      given: signInFrom((state) => `https://elsewhere.example/login?state=${state}`),
      reads: stateRefused,
    },
  ],
  'GET /api/message_users/me': [
    { shows: 'gives a tourist an empty list', as: 'tourist', reads: emptyList },
    {
      shows: 'asks a visitor to sign in',
      reads: { status: 401, body: { code: 7, data: {}, msg: '需要登录' } },
    },
  ],
  'GET /api/message_users/record/me': [
    {
      shows: 'gives a tourist an empty list',
      as: 'tourist',
      sends: { query: 'page=1&limit=50&userID=1' },
      reads: emptyList,
    },
  ],
  'GET /api/notices': [{ shows: 'gives a tourist an empty list', as: 'tourist', reads: emptyList }],
  'GET /api/articles/collects': [
    {
      shows: 'gives a tourist an empty list',
      as: 'tourist',
      sends: { query: 'page=1&limit=10&key=' },
      reads: emptyList,
    },
  ],
  'GET /api/articles': [
    {
      shows: 'gives titles of a search as HTML, also those without a hit',
      given: twoWithSigns('page=1&limit=10&key=%E5%8F%B6'),
      reads: {
        status: 200,
        body: {
          code: 0,
          data: {
            count: 2,
            list: [{ title: '言<em>叶</em> &amp; &lt;b&gt;' }, { title: 'Tom &amp; Jerry' }],
          },
        },
      },
    },
    {
      shows: 'gives no cover as null and a picture, and a picture for an author without one',
      given: twoWithSigns('page=1&limit=1'),
      reads: {
        status: 200,
        body: {
          code: 0,
          data: {
            list: [{ banner_id: null, banner_url: drawnCover, user_avatar: letterOf('a') }],
          },
        },
      },
    },
    {
      shows: 'gives titles as plain text without a search',
      given: twoWithSigns('page=1&limit=10&key='),
      reads: {
        status: 200,
        body: {
          code: 0,
          data: {
            count: 2,
            list: expect.arrayContaining([
              expect.objectContaining({ title: 'Tom & Jerry' }),
              expect.objectContaining({ title: '言叶 & <b>' }),
            ]),
          },
        },
      },
    },
  ],
  'POST /api/articles': [
    {
      shows: 'names a field of the wrong type by its label',
      as: 'admin',
      sends: { body: { title: 1, content: '正文' } },
      reads: { status: 422, body: { code: 1002, data: {}, msg: '标题应为文字' } },
    },
  ],
  'GET /api/articles/tags': [
    {
      shows: 'gives all tags without paging',
      given: async (product) => {
        for (const first of [0, 8])
          await product.as('admin').call(articleRoutes.create, {
            body: {
              title: `第 ${first} 篇`,
              content: '正文',
              tags: eightFrom(first).map((tag) => `t${tag}`),
            },
          });
        return undefined;
      },
      reads: {
        status: 200,
        body: {
          code: 0,
          data: {
            count: 16,
            list: eightFrom(0)
              .concat(eightFrom(8))
              .map(() => ({ count: 1 })),
          },
        },
      },
    },
  ],
  'POST /api/articles/digg': [
    {
      shows: 'takes a slug',
      given: withSlug,
      reads: { status: 200, body: { code: 0, data: { is_digg: true, digg_count: 1 } } },
    },
    {
      shows: 'refuses an unknown word',
      sends: { body: { id: 'a-slug' } },
      reads: { status: 404, body: { code: 7, data: {}, error: 'ARTICLE_NOT_FOUND' } },
    },
  ],
  'POST /api/articles/collects': [
    {
      shows: 'takes a slug',
      as: 'member',
      given: withSlug,
      reads: { status: 200, body: { code: 0, data: { is_coll: true, collects_count: 1 } } },
    },
  ],
  'POST /api/feedback': [
    {
      shows: 'takes the fifth entry of a visitor without proof of work',
      given: afterFeedback(4),
      reads: { status: 200, body: { code: 0, data: {} } },
    },
    {
      shows: 'asks a visitor to wait after the fifth',
      given: afterFeedback(5),
      reads: { status: 429, body: { code: 7, data: {}, msg: '操作太频繁，请稍后再试' } },
    },
    {
      shows: 'takes further entries of a member',
      as: 'member',
      given: afterFeedback(5),
      reads: { status: 200, body: { code: 0, data: {} } },
    },
  ],
  'POST /api/comments': [
    {
      shows: 'takes the tenth comment of a member without proof of work',
      as: 'member',
      given: afterComments,
      reads: { status: 200, body: { code: 0, data: { content: '再一句' } } },
    },
  ],
  'PUT /api/articles': [
    {
      shows: 'takes the whole record of an article without a cover',
      as: 'admin',
      given: async (product) => {
        const { data } = (
          await product.as('admin').call(articleRoutes.create, { body: { title: '标题', content: '正文' } })
        ).body;
        return { body: { id: data.id, title: '新标题', banner_id: null, banner_url: drawnCover } };
      },
      reads: { status: 200, body: { code: 0, data: {} } },
    },
  ],
  'GET /api/user_info': [
    {
      shows: 'gives the picture of a letter as avatar',
      as: 'member',
      reads: { status: 200, body: { code: 0, data: { avatar: letterOf('m') } } },
    },
  ],
  'PUT /api/user_info': [
    {
      shows: 'takes the picture of a letter for no avatar',
      as: 'member',
      sends: { body: { avatar: '/uploads/drawn/1/letter-4d.svg' } },
      reads: { status: 200, body: { code: 0, data: {} } },
    },
  ],
  'PUT /api/settings/site': [
    {
      shows: 'names a text that is too long by its label',
      as: 'admin',
      sends: { body: { bei_an: '言'.repeat(300) } },
      reads: {
        status: 422,
        body: { code: 1002, data: {}, msg: expect.stringMatching(/^备案号最多 \d+ 个字$/) },
      },
    },
    {
      shows: 'ignores fields of other groups',
      as: 'admin',
      sends: { body: { title: '言叶', ...foreign } },
      reads: { status: 200, body: { code: 0, data: {} } },
    },
  ],
  'PUT /api/settings/email': [
    {
      shows: 'ignores fields of other groups',
      as: 'admin',
      sends: { body: { port: 465, ...foreign } },
      reads: { status: 200, body: { code: 0, data: {} } },
    },
    {
      shows: 'takes the name of the sender',
      as: 'admin',
      sends: { body: { ...mailSettings, user: 'a@example.com' } },
      reads: { status: 200, body: { code: 0, data: {} } },
    },
    {
      shows: 'names the fields of which one must be an address',
      as: 'admin',
      sends: { body: { ...mailSettings, user: 'a' } },
      reads: {
        status: 422,
        body: { code: 1002, data: {}, msg: '发件邮箱应为邮箱地址；只填名称时，用户名应为邮箱地址' },
      },
    },
  ],
  'PUT /api/settings/qq': [
    {
      shows: 'ignores fields of other groups',
      as: 'admin',
      sends: { body: { ...qqSettings, ...foreign } },
      reads: { status: 200, body: { code: 0, data: {} } },
    },
  ],
};

everyDatabase('an older client', (open) => {
  let peer: QqPeer;
  let product: Product;
  beforeAll(async () => {
    peer = await openQqPeer();
    const env = { ALLOW_PRIVATE_HOSTS: peer.host, QQ_BASE_URL: peer.url, POW_MAX_HASHES: '50' };
    product = await openProduct(open, env, testClock());
  });
  afterEach(async () => {
    await product.reset();
    peer.reset();
  });
  afterAll(async () => {
    await product.close();
    await peer.close();
  });

  describe.each(Object.entries(calls))('%s', (call, rows) => {
    test.each(rows.map((row) => [row.shows, row] as const))('%s', async (_shows, row) => {
      const [method, path] = call.split(' ');
      const { query, headers, body } = (await row.given?.(product)) ?? row.sends ?? {};
      const answer = await product.send(row.as ?? 'visitor', {
        method: method as NonNullable<InjectOptions['method']>,
        url: query === undefined ? (path ?? '') : `${path}?${query}`,
        headers: { ...headers },
        ...(body !== undefined && { payload: body }),
      });
      expect({ status: answer.statusCode, body: answer.json() }).toMatchObject(row.reads);
    });
  });
});
