import { contractApi } from '@yanye/shared/api/contract-api';
import type { blockRoutes } from '@yanye/shared/contract/blocks';
import { blockCalls } from '@yanye/shared/contract/blocks.calls';
import type { Comment, commentRoutes } from '@yanye/shared/contract/comments';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import type { Output } from '@yanye/shared/contract/route';

type Page = Output<typeof commentRoutes.page>;
type Replies = Output<typeof commentRoutes.replies>;

/** Cursor of the further replies of a root. */
interface FurtherReplies {
  readonly root: Comment['id'];
  readonly after: number;
}

const owner = 'site_remote/comments';
const mine = [{ type: 'Comments', id: 'MINE' }] as const;
// Lists of articles show how many comments there are.
const counted = ['Comments', { type: 'Articles', id: 'LIST' }] as const;

/** Cache key of the comments of a document. */
export const firstCommentsKey = (articleId: string): string => `firstComments(${JSON.stringify(articleId)})`;

export const commentsApi = contractApi<typeof commentRoutes>(owner, commentCalls).with(
  ({ build, query, mutation }) => ({
    pagesOfComments: build.infiniteQuery<Page, string, number>({
      infiniteQueryOptions: { initialPageParam: 0, getNextPageParam: ({ next }) => next || undefined },
      query: ({ queryArg: articleId, pageParam: before }) => ({
        call: commentCalls.page,
        params: { articleId },
        query: { before },
        quiet: true,
      }),
      providesTags: (_pages, _error, articleId) => ['Viewer', { type: 'Comments', id: articleId }],
    }),
    // For documents alone, which contain what a visitor sees.
    firstComments: build.query<Page, string>({
      query: (articleId) => ({ call: commentCalls.page, params: { articleId }, quiet: true }),
      serializeQueryArgs: ({ queryArgs }) => firstCommentsKey(queryArgs),
    }),
    furtherReplies: build.infiniteQuery<Replies, FurtherReplies, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: ({ more_after }) => more_after || undefined,
      },
      query: ({ queryArg: { root, after }, pageParam }) => ({
        call: commentCalls.replies,
        params: { id: root },
        query: { after: pageParam || after },
        quiet: true,
      }),
      providesTags: (_pages, _error, { root }) => ['Viewer', { type: 'Comments', id: `below ${root}` }],
    }),
    commentThread: query('thread', {
      tags: (_data, _error, { params }) => [{ type: 'Comments', id: `around ${String(params.id)}` }],
    }),
    myComments: query('mine', { tags: mine }),
    peopleToMention: query('people', { keepUnusedDataFor: 30 }),
    writeComment: mutation('write', { quiet: true, invalidates: counted }),
    removeComment: mutation('remove', { quiet: true, invalidates: counted }),
    approveComments: mutation('approve', { invalidates: counted }),
    // The button updates itself; no cache entry is invalidated.
    diggComment: mutation('digg'),
    reportComment: mutation('report', { quiet: true, invalidates: mine }),
  }),
);

export const blocksApi = contractApi<typeof blockRoutes>(owner, blockCalls).with(({ mutation }) => ({
  blockPerson: mutation('add', { invalidates: mine }),
  unblockPeople: mutation('remove', { invalidates: mine }),
}));

export const { pagesOfComments, firstComments } = commentsApi.endpoints;
