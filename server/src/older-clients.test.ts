/*
 * What older clients of the product family send, and what they read from the answers. A new call is one entry of `calls`: its method
 * and path, and a row for each way in which such a client sends it, failures included.
 */
import { autoReplyRoutes } from '@yanye/shared/contract/auto-replies';
import { articleRoutes } from '@yanye/shared/contract/articles';
import { bigModelRoutes } from '@yanye/shared/contract/big-model';
import { chatRoutes } from '@yanye/shared/contract/chat';
import { commentRoutes } from '@yanye/shared/contract/comments';
import { creditRoutes } from '@yanye/shared/contract/credits';
import { feedbackRoutes } from '@yanye/shared/contract/feedback';
import { linkRoutes } from '@yanye/shared/contract/links';
import { logRoutes } from '@yanye/shared/contract/logs';
import { qqRoutes } from '@yanye/shared/contract/qq';
import { roleTagRoutes } from '@yanye/shared/contract/role-tags';
import type { InjectOptions } from 'fastify';
import { bigModelModule } from '#ai/big-model/big-model.module';
import { everyDatabase } from '#test/every-database';
import { addRole, giveCredits, talkerOf } from '#test/role-sessions';
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
const withMarkedLink = async (product: Product): Promise<Sent> => {
  const body = { title: '<b>友</b>', href: 'https://a.example' };
  await product.as('admin').call(linkRoutes.create, { body });
  return { query: 'page=1&limit=10&key=&type=2' };
};
const newestLog = async (product: Product): Promise<number> =>
  (await product.as('admin').call(logRoutes.list)).body.data.list[0]?.id ?? 0;
const qiniuSettings = {
  enable: true,
  access_key: 'access',
  secret_key: 'secret',
  bucket: 'bucket',
  cdn: 'https://img.example.com/',
  zone: 'z2',
  prefix: 'blog',
  size: 5,
};
const noModel = { name: '', api_key: '', api_secret: '' };
const modelSettings = {
  name: 'spark',
  enable: true,
  api_key: 'a key',
  api_secret: 'a secret',
  title: '聊聊',
  prompt: '总提示',
  slogan: '说吧',
  order: 2,
};
const afterModel = async (product: Product) => {
  await product.as('admin').call(bigModelRoutes.saveSetting, { body: modelSettings });
  return { body: (await product.as('admin').call(bigModelRoutes.setting)).body.data };
};
const ruleForm = { name: '退款', mode: 2, rule: '退款', replyContent: '请看帮助' } as const;
const withRule = async (product: Product): Promise<number> =>
  (await product.as('admin').call(autoReplyRoutes.save, { body: ruleForm })).body.data.id;
/** What the dialog of a role sends: all of its record. */
const roleForm = {
  ...{ id: 0, created_at: '', tags: [], tagList: [] as number[], name: '老编辑', enable: true },
  ...{ icon: '/uploads/role_icons/pen.webp', abstract: '简介', scope: 2, prologue: '来了' },
  ...{ prompt: '你是编辑', autoReply: false },
};
const withTag = async (product: Product) => {
  const tag = { title: '写作', color: '#165DFF' };
  await product.as('admin').call(roleTagRoutes.save, { body: { id: 0, ...tag } });
  const [made] = (await product.as('admin').call(roleTagRoutes.options)).body.data;
  return { ...tag, id: made?.value ?? 0 };
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
  for (let number = 0; number < 2; number += 1)
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

/** A message of a member in the group chat. @param sends the request about it */
const withMessage = (sends: (id: number) => Sent) => async (product: Product) => {
  const body = { client_id: 'c', content: '大家好' };
  const { data } = (await product.as('member').call(chatRoutes.send, { body })).body;
  return sends(data.id);
};

/** All that the form of an older client knows. */
const chatSettings = {
  isAnonymous: true,
  isShowTime: false,
  defaultLimit: 20,
  welcomeTitle: '欢迎',
  isOnlinePeople: true,
  isSendImage: true,
  isSendFile: true,
  isMd: true,
  contentLength: 300,
};

/** A member who answered today's offer of credits. */
const afterClaim = (status: boolean) => async (product: Product) => {
  await product.as('member').call(creditRoutes.claim, { body: { status } });
  return { body: { status: true } };
};

const eightFrom = (first: number): number[] => Array.from({ length: 8 }, (_, at) => first + at);

/** A session of the member with a role, and one dialog whose answer waits. */
const withSession = async (product: Product) => {
  const role = await addRole(product);
  await giveCredits(product, 'member', 100);
  const session = await talkerOf(product).open(role);
  const { data } = (await talkerOf(product).ask(session, '看看这段')).body;
  return { role, session, dialog: data.id };
};
const sessionGone = { status: 404, body: { code: 7, data: {}, msg: '会话不存在或已被删除' } };

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
  'GET /api/big_model/session_setting': [
    {
      shows: 'gives the three numbers of a new site',
      as: 'admin',
      reads: {
        status: 200,
        body: { code: 0, data: { chat_scope: 2, session_scope: 4, day_scope: 100 } },
      },
    },
    {
      shows: 'gives a tourist no numbers, which such a client shows as zeros',
      as: 'tourist',
      reads: { status: 403, body: { code: 7, data: {}, msg: '权限不足' } },
    },
  ],
  'PUT /api/big_model/session_setting': [
    {
      shows: 'saves the three numbers',
      as: 'admin',
      sends: { body: { chat_scope: 0, session_scope: 0, day_scope: 0 } },
      reads: { status: 200, body: { code: 0, data: {} } },
    },
    {
      shows: 'names a number below zero by its label',
      as: 'admin',
      sends: { body: { chat_scope: -1, session_scope: 4, day_scope: 100 } },
      reads: { status: 422, body: { code: 1002, data: {}, msg: '每次对话的积分不能小于 0' } },
    },
    {
      shows: 'refuses a tourist',
      as: 'tourist',
      sends: { body: { chat_scope: 0, session_scope: 0, day_scope: 0 } },
      reads: { status: 403, body: { code: 7, data: {}, error: 'TOURIST_READ_ONLY' } },
    },
  ],
  'GET /api/big_model/user_scope_enable': [
    {
      shows: 'offers credits once a day',
      as: 'member',
      reads: { status: 200, body: { code: 0, data: { enable: true, scope: 100 } } },
    },
    {
      shows: 'offers nothing after an answer',
      as: 'member',
      given: afterClaim(false),
      reads: { status: 200, body: { code: 0, data: { enable: false, scope: 0 } } },
    },
    {
      shows: 'offers a tourist nothing, who could not claim it',
      as: 'tourist',
      reads: { status: 200, body: { code: 0, data: { enable: false, scope: 0 } } },
    },
    {
      shows: 'asks a visitor to sign in',
      reads: { status: 401, body: { code: 7, data: {}, msg: '需要登录' } },
    },
  ],
  'POST /api/big_model/user_scope': [
    {
      shows: 'claims',
      as: 'member',
      sends: { body: { status: true } },
      reads: { status: 200, body: { code: 0, data: {}, msg: '已领取 100 积分' } },
    },
    {
      shows: 'declines',
      as: 'member',
      sends: { body: { status: false } },
      reads: { status: 200, body: { code: 0, data: {} } },
    },
    {
      shows: 'refuses a second answer',
      as: 'member',
      given: afterClaim(true),
      reads: { status: 409, body: { code: 7, data: {}, error: 'CREDITS_CLAIMED' } },
    },
    {
      shows: 'refuses a tourist',
      as: 'tourist',
      sends: { body: { status: true } },
      reads: { status: 403, body: { code: 7, data: {}, error: 'TOURIST_READ_ONLY' } },
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
      shows: 'takes the third comment in a row of a member without proof of work',
      as: 'member',
      given: afterComments,
      reads: { status: 200, body: { code: 0, data: { content: '再一句' } } },
    },
    {
      shows: 'asks a visitor to sign in',
      given: afterComments,
      reads: { status: 401, body: { code: 7, data: {}, msg: '需要登录' } },
    },
    {
      shows: 'refuses an ended session, and does not take its user for a visitor',
      as: 'revoked',
      given: afterComments,
      reads: { status: 401, body: { code: 7, data: {} } },
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
  'GET /api/chat_groups_records': [
    {
      shows: 'gives the newest messages with an address to which a slash is added',
      given: withMessage(() => ({ query: 'page=1&limit=20' })),
      reads: {
        status: 200,
        body: {
          code: 0,
          data: {
            count: 1,
            list: [
              {
                id: expect.any(Number),
                avatar: 'uploads/chat_avatar/M.png',
                content: '大家好',
                created_at: '2024-03-10T00:30:05+08:00',
                msg_type: 2,
                nick_name: 'member 昵称',
                is_group: true,
              },
            ],
          },
        },
      },
    },
  ],
  'DELETE /api/chat_groups_records': [
    {
      shows: 'removes messages by their ids',
      as: 'admin',
      given: withMessage((id) => ({ body: { id_list: [id] } })),
      reads: { status: 200, body: { code: 0, data: {}, msg: '已删除 1 条记录' } },
    },
    {
      shows: 'refuses a tourist',
      as: 'tourist',
      given: withMessage((id) => ({ body: { id_list: [id] } })),
      reads: { status: 403, body: { code: 7, msg: '演示账号只能浏览，不能修改内容' } },
    },
  ],
  'GET /api/settings/chat_group': [
    {
      shows: 'gives a visitor the nine settings, without which the room never opens',
      reads: {
        status: 200,
        body: {
          code: 0,
          data: {
            isAnonymous: false,
            isShowTime: true,
            defaultLimit: 30,
            welcomeTitle: '大家的房间',
            isOnlinePeople: true,
            isSendImage: true,
            isSendFile: false,
            isMd: false,
            contentLength: 256,
          },
        },
      },
    },
  ],
  'PUT /api/settings/chat_group': [
    {
      shows: 'saves the nine settings and leaves the others',
      as: 'admin',
      sends: { body: chatSettings },
      reads: { status: 200, body: { code: 0, data: {}, msg: '群聊设置已保存' } },
    },
    {
      shows: 'refuses a length beyond what is stored',
      as: 'admin',
      sends: { body: { ...chatSettings, contentLength: 100_000 } },
      reads: { status: 422, body: { code: 1002, msg: '消息字数不能大于 5000' } },
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
  'GET /api/big_model/usable': [
    {
      shows: 'gives an administrator a plain array of choices',
      as: 'admin',
      reads: {
        status: 200,
        body: {
          code: 0,
          data: expect.arrayContaining([{ label: '讯飞星火', value: 'spark', disabled: false }]),
        },
      },
    },
    {
      shows: 'refuses a visitor',
      reads: { status: 401, body: { code: 7, msg: '需要登录' } },
    },
  ],
  'GET /api/big_model/setting': [
    {
      shows: 'gives a visitor the entry of the navigation, and the other five fields empty',
      reads: {
        status: 200,
        body: {
          code: 0,
          data: {
            enable: true,
            title: '角色广场',
            slogan: '选一位聊得来的，从一句话开始',
            order: 3,
            ...noModel,
            help: '',
            prompt: '',
          },
        },
      },
    },
    {
      shows: 'gives an administrator all nine, secrets masked',
      as: 'admin',
      given: afterModel,
      reads: {
        status: 200,
        body: {
          code: 0,
          data: {
            ...modelSettings,
            name: '讯飞星火',
            api_key: '******',
            api_secret: '******',
            help: expect.stringContaining('APIPassword'),
          },
        },
      },
    },
  ],
  'PUT /api/big_model/setting': [
    {
      shows: 'saves all nine fields',
      as: 'admin',
      sends: { body: { ...modelSettings, help: '' } },
      reads: { status: 200, body: { code: 0, data: {}, msg: '大模型设置已保存' } },
    },
    {
      shows: 'takes back what it gave, masks included',
      as: 'admin',
      given: afterModel,
      reads: { status: 200, body: { code: 0, data: {}, msg: '大模型设置已保存' } },
    },
    {
      shows: 'refuses a model that is not usable',
      as: 'admin',
      sends: { body: { ...modelSettings, name: 'tiangong' } },
      reads: { status: 422, body: { code: 1002, data: {}, msg: '请选择列表中的大模型' } },
    },
    {
      shows: 'refuses a position that is no number',
      as: 'admin',
      sends: { body: { ...modelSettings, order: 'x' } },
      reads: { status: 422, body: { code: 1002, data: {}, msg: '请填写菜单的位置' } },
    },
    {
      shows: 'refuses a general user',
      as: 'member',
      sends: { body: modelSettings },
      reads: { status: 403, body: { code: 7, msg: '权限不足' } },
    },
  ],
  'GET /api/big_model/auto_reply': [
    {
      shows: 'lists the rules',
      as: 'admin',
      given: async (product) => {
        await withRule(product);
        return { query: 'page=1&limit=10&key=' };
      },
      reads: {
        status: 200,
        body: {
          data: {
            count: 1,
            list: [
              {
                ...{ id: expect.any(Number), name: '退款', mode: 2, rule: '退款', replyContent: '请看帮助' },
                created_at: expect.stringMatching(/\+08:00$/),
              },
            ],
          },
        },
      },
    },
    { shows: 'gives none where there are none', as: 'admin', reads: emptyList },
  ],
  'PUT /api/big_model/auto_reply': [
    {
      shows: 'adds a rule',
      as: 'admin',
      sends: { body: { ...ruleForm, id: 0, created_at: '' } },
      reads: { status: 200, body: { code: 0, msg: '规则已添加' } },
    },
    {
      shows: 'changes a rule',
      as: 'admin',
      given: async (product) => ({ body: { ...ruleForm, id: await withRule(product), mode: 3 } }),
      reads: { status: 200, body: { code: 0, msg: '规则已保存' } },
    },
    {
      shows: 'refuses a second rule of the name',
      as: 'admin',
      given: async (product) => {
        await withRule(product);
        return { body: { ...ruleForm, id: 0 } };
      },
      reads: { status: 409, body: { code: 7, msg: '已有同名的规则，请换一个名称' } },
    },
    {
      shows: 'refuses an expression that does not compile',
      as: 'admin',
      sends: { body: { ...ruleForm, id: 0, mode: 4, rule: '(' } },
      reads: { status: 422, body: { code: 1002, msg: expect.stringContaining('正则表达式') } },
    },
    {
      shows: 'refuses an empty form',
      as: 'admin',
      sends: { body: { id: 0, name: '', mode: 1, rule: '', replyContent: '' } },
      reads: { status: 422, body: { code: 1002, msg: '请填写名称' } },
    },
  ],
  'DELETE /api/big_model/auto_reply': [
    {
      shows: 'removes rules',
      as: 'admin',
      given: async (product) => ({ body: { id_list: [await withRule(product)] } }),
      reads: { status: 200, body: { code: 0, msg: '已删除 1 条规则' } },
    },
  ],
  'GET /api/big_model/tags': [
    {
      shows: 'gives more than a page of tags to a screen without a pager',
      as: 'admin',
      given: async (product) => {
        for (let number = 0; number < 12; number += 1)
          await product
            .as('admin')
            .call(roleTagRoutes.save, { body: { id: 0, title: `标签 ${number}`, color: '#165DFF' } });
        return { query: 'page=1&limit=10&key=' };
      },
      reads: {
        status: 200,
        body: {
          code: 0,
          data: {
            count: 12,
            list: Array.from({ length: 12 }, (_, number) => ({
              ...{ title: `标签 ${number}`, color: '#165DFF', roleCount: 0 },
              ...{ id: expect.any(Number) as number, created_at: expect.any(String) as string },
            })),
          },
        },
      },
    },
    {
      shows: 'refuses a general user',
      as: 'member',
      sends: { query: 'page=1&limit=10&key=' },
      reads: { status: 403, body: { code: 7, msg: '权限不足' } },
    },
  ],
  'PUT /api/big_model/tags': [
    {
      shows: 'makes a tag with id 0',
      as: 'admin',
      sends: { body: { id: 0, title: '写作', color: '#165DFF', roleCount: 0 } },
      reads: { status: 200, body: { code: 0, msg: '标签已保存' } },
    },
    {
      shows: 'refuses a title that is taken',
      as: 'admin',
      given: async (product) => ({ body: { ...(await withTag(product)), id: 0, roleCount: 0 } }),
      reads: { status: 409, body: { code: 7, msg: '已有同名的标签，请换一个标题' } },
    },
  ],
  'DELETE /api/big_model/tags': [
    {
      shows: 'removes tags',
      as: 'admin',
      given: async (product) => ({ body: { id_list: [(await withTag(product)).id] } }),
      reads: { status: 200, body: { code: 0, msg: '已删除 1 个标签' } },
    },
  ],
  'GET /api/big_model/tags/options': [
    {
      shows: 'gives a list of labels and numbers',
      as: 'admin',
      given: async (product) => void (await withTag(product)),
      reads: { status: 200, body: { data: [{ label: '写作', value: expect.any(Number) }] } },
    },
  ],
  'GET /api/big_model/icons/options': [
    {
      shows: 'gives a list of addresses',
      given: async (product) => void (await product.service(bigModelModule).icons.storeMissing()),
      reads: {
        status: 200,
        body: {
          data: expect.arrayContaining([
            { label: expect.any(String), value: '/uploads/role_icons/book.webp' },
          ]),
        },
      },
    },
  ],
  'GET /api/big_model/roles': [
    {
      shows: 'gives roles with their tags',
      as: 'admin',
      given: async (product) => {
        await product.send('admin', {
          ...{ method: 'POST', url: '/api/big_model/roles' },
          payload: { ...roleForm, tagList: [(await withTag(product)).id] },
        });
        return { query: 'page=1&limit=10&key=' };
      },
      reads: {
        status: 200,
        body: {
          data: {
            count: 1,
            list: [
              {
                ...{ name: '老编辑', enable: true, icon: '/uploads/role_icons/pen.webp', abstract: '简介' },
                tags: [{ id: expect.any(Number), title: '写作', color: '#165DFF' }],
                ...{ scope: 2, prologue: '来了', prompt: '你是编辑', autoReply: false },
                ...{ id: expect.any(Number), created_at: expect.any(String) },
              },
            ],
          },
        },
      },
    },
  ],
  'POST /api/big_model/roles': [
    {
      shows: 'makes a role of the whole form',
      as: 'admin',
      sends: { body: roleForm },
      reads: { status: 200, body: { code: 0, msg: '角色已创建' } },
    },
    {
      shows: 'refuses tags that do not exist',
      as: 'admin',
      sends: { body: { ...roleForm, tagList: [999] } },
      reads: { status: 422, body: { code: 1002, msg: '有的标签已被删除，请刷新后重新选择' } },
    },
    {
      shows: 'refuses a general user',
      as: 'member',
      sends: { body: roleForm },
      reads: { status: 403, body: { code: 7, msg: '权限不足' } },
    },
  ],
  'PUT /api/big_model/roles': [
    {
      shows: 'takes the whole record back',
      as: 'admin',
      given: async (product) => ({ body: { ...roleForm, id: await addRole(product), tags: [{ id: 1 }] } }),
      reads: { status: 200, body: { code: 0, msg: '角色已保存' } },
    },
    {
      shows: 'refuses a role that is gone',
      as: 'admin',
      sends: { body: { ...roleForm, id: 999 } },
      reads: { status: 404, body: { code: 7, msg: '角色不存在或已被删除' } },
    },
  ],
  'DELETE /api/big_model/roles': [
    {
      shows: 'removes roles',
      as: 'admin',
      given: async (product) => ({ body: { id_list: [await addRole(product)] } }),
      reads: { status: 200, body: { code: 0, msg: '已删除 1 个角色' } },
    },
  ],
  'GET /api/big_model/square': [
    {
      shows: 'is a list of tags with their roles',
      given: async (product) =>
        void (await product.send('admin', {
          ...{ method: 'POST', url: '/api/big_model/roles' },
          payload: { ...roleForm, tagList: [(await withTag(product)).id] },
        })),
      reads: {
        status: 200,
        body: {
          data: [
            {
              ...{ id: expect.any(Number), title: '写作' },
              roleList: [
                {
                  ...{ id: expect.any(Number), name: '老编辑', abstract: '简介' },
                  icon: '/uploads/role_icons/pen.webp',
                },
              ],
            },
          ],
        },
      },
    },
  ],
  'GET /api/big_model/roles_history': [
    {
      shows: 'gives the roles that were talked to',
      as: 'member',
      given: async (product) => void (await withSession(product)),
      reads: {
        status: 200,
        body: { data: [{ name: '老编辑', abstract: '改稿子的人', icon: '/uploads/role_icons/pen.webp' }] },
      },
    },
    { shows: 'gives tourists none', as: 'tourist', reads: { status: 200, body: { code: 0, data: [] } } },
  ],
  'GET /api/big_model/role_sessions': [
    {
      shows: 'gives the sessions with a role',
      as: 'member',
      given: async (product) => ({ query: `roleID=${(await withSession(product)).role}` }),
      reads: { status: 200, body: { code: 0, data: { count: 1, list: [{ name: '看看这段' }] } } },
    },
    { shows: 'gives tourists none', as: 'tourist', sends: { query: 'roleID=1' }, reads: emptyList },
  ],
  'POST /api/big_model/session': [
    {
      shows: 'gives the number of a new session',
      as: 'member',
      given: async (product) => ({ body: { roleID: (await withSession(product)).role } }),
      reads: { status: 200, body: { code: 0, data: expect.any(Number) } },
    },
    {
      shows: 'gives an unused session again, in the words that the client compares',
      as: 'member',
      given: async (product) => {
        const roleID = await addRole(product);
        await giveCredits(product, 'member', 100);
        await talkerOf(product).open(roleID);
        return { body: { roleID } };
      },
      reads: { status: 200, body: { code: 0, data: expect.any(Number), msg: '已存在新的会话' } },
    },
    {
      shows: 'says how many credits are missing',
      as: 'member',
      given: async (product) => ({ body: { roleID: await addRole(product) } }),
      reads: { status: 409, body: { code: 7, msg: expect.stringContaining('还差 4 积分') } },
    },
  ],
  'PUT /api/big_model/session': [
    {
      shows: 'renames a session',
      as: 'member',
      given: async (product) => ({
        body: { sessionID: (await withSession(product)).session, name: '改稿' },
      }),
      reads: { status: 200, body: { code: 0, msg: '会话已改名' } },
    },
    {
      shows: 'refuses an empty name',
      as: 'member',
      given: async (product) => ({ body: { sessionID: (await withSession(product)).session, name: '' } }),
      reads: { status: 422, body: { code: 1002, msg: '请填写会话名' } },
    },
  ],
  'GET /api/big_model/session': [
    {
      shows: 'lists all sessions',
      as: 'admin',
      given: async (product) => {
        await withSession(product);
        return { query: 'page=1&limit=10&key=' };
      },
      reads: {
        status: 200,
        body: {
          data: {
            count: 1,
            list: [
              {
                nickName: 'member 昵称',
                sessionName: '看看这段',
                roleName: '老编辑',
                chatCount: 1,
                lastContent: '看看这段',
              },
            ],
          },
        },
      },
    },
  ],
  'GET /api/big_model/chat': [
    {
      shows: 'gives the dialogs without a page',
      as: 'member',
      given: async (product) => ({ query: `sessionID=${(await withSession(product)).session}` }),
      reads: {
        status: 200,
        body: {
          data: {
            count: 1,
            list: [
              {
                userContent: '看看这段',
                userAvatar: letterOf('m'),
                botContent: '',
                botAvatar: '/uploads/role_icons/pen.webp',
              },
            ],
          },
        },
      },
    },
    {
      shows: 'refuses the session of another user',
      as: 'stranger',
      given: async (product) => ({ query: `sessionID=${(await withSession(product)).session}` }),
      reads: sessionGone,
    },
  ],
  'DELETE /api/big_model/session': [
    {
      shows: 'removes sessions of everybody',
      as: 'admin',
      given: async (product) => ({ body: { id_list: [(await withSession(product)).session] } }),
      reads: { status: 200, body: { code: 0, msg: '已删除 1 个会话' } },
    },
    {
      shows: 'refuses a user who is no administrator',
      as: 'member',
      given: async (product) => ({ body: { id_list: [(await withSession(product)).session] } }),
      reads: { status: 403, body: { code: 7, msg: '权限不足' } },
    },
  ],
  'DELETE /api/big_model/chat': [
    {
      shows: 'removes dialogs of a user who is no administrator',
      as: 'member',
      given: async (product) => ({ body: { id_list: [(await withSession(product)).dialog] } }),
      reads: { status: 200, body: { code: 0, msg: '已删除 1 段对话' } },
    },
  ],
  'GET /api/settings/jwt': [
    {
      shows: 'gives an administrator issuer and hours, and asterisks for the secret that the form requires',
      as: 'admin',
      reads: {
        status: 200,
        body: { code: 0, data: { issuer: 'yanye', expires: 20, secret: '******' }, msg: expect.any(String) },
      },
    },
    {
      shows: 'refuses a member',
      as: 'member',
      reads: { status: 403, body: { code: 7, msg: expect.any(String) } },
    },
  ],
  'GET /api/logs/v2': [
    {
      shows: 'lists operations with content that is safe as HTML',
      as: 'admin',
      given: withMarkedLink,
      reads: {
        status: 200,
        body: {
          code: 0,
          data: {
            list: [
              {
                ...{
                  id: expect.any(Number),
                  ip: '127.0.0.1',
                  addr: '',
                  title: '新增了友情链接「<b>友</b>」',
                },
                ...{ status: true, userName: 'admin', userID: expect.any(Number), level: 'info' },
                ...{ type: 'actionType', readStatus: false, serviceName: '服务器' },
                content: expect.stringContaining('&lt;b&gt;友&lt;/b&gt;'),
                created_at: expect.any(String),
                updated_at: expect.any(String),
              },
            ],
            count: 1,
          },
        },
      },
    },
    {
      shows: 'refuses a tourist',
      as: 'tourist',
      sends: { query: 'page=1&limit=10&key=&type=3' },
      reads: { status: 403, body: { code: 7, data: {} } },
    },
  ],
  'GET /api/logs/v2/read': [
    {
      shows: 'marks an entry as read',
      as: 'admin',
      given: async (product) => ({ query: `id=${await newestLog(product)}` }),
      reads: { status: 200, body: { code: 0, data: {} } },
    },
    {
      shows: 'demands a token',
      sends: { query: 'id=1' },
      reads: { status: 401, body: { code: 7, data: {}, error: 'LOGIN_REQUIRED' } },
    },
  ],
  'DELETE /api/logs/v2': [
    {
      shows: 'removes what is selected',
      as: 'admin',
      given: async (product) => ({ body: { id_list: [await newestLog(product)] } }),
      reads: { status: 200, body: { code: 0, data: { removed: 1 } } },
    },
    {
      shows: 'refuses an empty selection',
      as: 'admin',
      sends: { body: { id_list: [] } },
      reads: { status: 422, body: { code: 1002, data: {} } },
    },
  ],
  'PUT /api/settings/jwt': [
    {
      shows: 'keeps the secret for six asterisks, and ignores fields of other groups',
      as: 'admin',
      sends: { body: { issuer: 'blog', expires: 24, secret: '******', app_id: '', redirect: '' } },
      reads: { status: 200, body: { code: 0, data: {}, msg: '登录凭据设置已保存' } },
    },
    {
      shows: 'names a secret that is too short by its label',
      as: 'admin',
      sends: { body: { issuer: 'blog', expires: 24, secret: 'xxx' } },
      reads: { status: 422, body: { code: 1002, data: {}, msg: '密钥至少 32 个字符' } },
    },
  ],
  'GET /api/data_sum': [
    {
      shows: 'gives a tourist the totals',
      as: 'tourist',
      reads: {
        status: 200,
        body: {
          code: 0,
          data: {
            ...{ user_count: 6, article_count: 0, message_count: 0, chat_group_count: 0 },
            ...{ now_login_count: 0, now_sign_count: 0, flow_count: 0 },
          },
        },
      },
    },
    {
      shows: 'gives a visitor none, but an object to read from',
      reads: { status: 401, body: { code: 7, data: {} } },
    },
  ],
  'GET /api/data_login': [
    {
      shows: 'gives a user one entry for each of 7 days, up to today',
      as: 'member',
      sends: { query: 'date=1' },
      reads: {
        status: 200,
        body: {
          code: 0,
          data: {
            date_list: ['2024-03-04', '2024-03-05', '2024-03-06', '2024-03-07', '2024-03-08'].concat([
              '2024-03-09',
              '2024-03-10',
            ]),
            login_data: [0, 0, 0, 0, 0, 0, 0],
            sign_data: [0, 0, 0, 0, 0, 0, 0],
          },
        },
      },
    },
    {
      shows: 'gives 365 days for 6',
      as: 'tourist',
      sends: { query: 'date=6' },
      reads: {
        status: 200,
        body: { code: 0, data: { login_data: Array.from({ length: 365 }, () => 0) } },
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
  'PUT /api/settings/qiniu': [
    {
      shows: 'ignores fields of other groups',
      as: 'admin',
      sends: { body: { ...qiniuSettings, ...foreign } },
      reads: { status: 200, body: { code: 0, data: {} } },
    },
  ],
  'PUT /api/settings/gaode': [
    {
      shows: 'ignores fields of other groups',
      as: 'admin',
      sends: { body: { enable: true, key: 'a key', ...foreign } },
      reads: { status: 200, body: { code: 0, data: {} } },
    },
  ],
  'GET /api/gaode/weather': [
    {
      shows: 'gives empty texts where Gaode is not set up',
      as: 'member',
      reads: {
        status: 200,
        body: { code: 0, data: expect.objectContaining({ weather: '', temperature: '', city: '' }) },
      },
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
