import { z } from 'zod';
import { openedPageCalls } from './opened-pages.calls';
import { nothing } from './paging';
import { pendingKinds } from './pending-work.calls';
import { defineRoutes } from './route';
import { firstSteps, statisticsCalls, topArticleCount } from './statistics.calls';

const range = z.object({
  date: z.coerce.number('请填写整数').int('请填写整数').min(0, '不能小于 0').max(6, '不能大于 6').default(0),
});
const days = z.array(z.string());
const counts = z.array(z.number());

export const statisticsRoutes = defineRoutes(statisticsCalls, {
  sum: {
    summary: '总数：用户、公开的文章、私信、群聊消息、今天的登录和注册、人的浏览量',
    response: z.object({
      user_count: z.number(),
      article_count: z.number(),
      message_count: z.number(),
      chat_group_count: z.number(),
      now_login_count: z.number(),
      now_sign_count: z.number(),
      flow_count: z.number(),
    }),
  },
  logins: {
    summary: '每天的登录和注册，到今天为止；date 为 1 到 6，即 7、30、60、90、180、365 天，0 同 1',
    query: range,
    response: z.object({ date_list: days, login_data: counts, sign_data: counts }),
  },
  views: {
    summary: '每天的浏览量，到今天为止；date 同上',
    query: range,
    response: z.object({ date_list: days, view_data: counts }),
  },
  topArticles: {
    summary: `一段时间里读得最多的公开文章，最多 ${topArticleCount} 篇；date 同上`,
    query: range,
    response: z.object({
      list: z.array(z.object({ id: z.string(), title: z.string(), view_count: z.number() })),
    }),
  },
  pending: {
    summary: '等自己处理的事，各有多少；不归自己处理的不列出',
    response: z.object({ list: z.array(z.object({ kind: z.enum(pendingKinds), count: z.number() })) }),
  },
  firstSteps: {
    summary: '新站的头几步，各自做了没有；做完或收起以后是空的',
    response: z.object({ list: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })) }),
  },
  endFirstSteps: { summary: '不再显示新站的头几步', response: nothing },
});

export const openedPageRoutes = defineRoutes(openedPageCalls, {
  pageOpened: { summary: '在站内打开了一页，计入浏览量', response: nothing },
});
