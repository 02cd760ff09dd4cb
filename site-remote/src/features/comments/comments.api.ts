import { injectInto } from '@yanye/shared/api/base-api';
import { contractMutation, contractQuery } from '@yanye/shared/api/contract-endpoints';
import type { blockRoutes } from '@yanye/shared/contract/blocks';
import { blockCalls } from '@yanye/shared/contract/blocks.calls';
import type { Comment, commentRoutes } from '@yanye/shared/contract/comments';
import { commentCalls } from '@yanye/shared/contract/comments.calls';
import type { Output } from '@yanye/shared/contract/route';

type Page = Output<typeof commentRoutes.page>;
type Replies = Output<typeof commentRoutes.replies>;

/** Cursor of the further replies of a root. */
export interface FurtherReplies {
  readonly root: Comment['id'];
  readonly after: number;
}

// Lists of articles show how many comments there are.
const articleLists = { type: 'Articles', id: 'LIST' } as const;
const mine = { type: 'Comments', id: 'MINE' } as const;

/** Cache key of the comments of a document. */
export const firstCommentsKey = (articleId: string): string => `firstComments(${JSON.stringify(articleId)})`;

const commentsApi = injectInto('site_remote/comments', (build) => ({
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
  commentThread: build.query(
    contractQuery<typeof commentRoutes.thread>(commentCalls.thread, {
      tags: (_data, _error, { params }) => [{ type: 'Comments', id: `around ${String(params.id)}` }],
    }),
  ),
  myComments: build.query(contractQuery<typeof commentRoutes.mine>(commentCalls.mine, { tags: [mine] })),
  peopleToMention: build.query(
    contractQuery<typeof commentRoutes.people>(commentCalls.people, { keepUnusedDataFor: 30 }),
  ),
  writeComment: build.mutation(
    contractMutation<typeof commentRoutes.write>(commentCalls.write, {
      quiet: true,
      invalidates: ['Comments', articleLists],
    }),
  ),
  removeComment: build.mutation(
    contractMutation<typeof commentRoutes.remove>(commentCalls.remove, {
      quiet: true,
      invalidates: ['Comments', articleLists],
    }),
  ),
  approveComments: build.mutation(
    contractMutation<typeof commentRoutes.approve>(commentCalls.approve, {
      invalidates: ['Comments', articleLists],
    }),
  ),
  // The button updates itself; no cache entry is invalidated.
  diggComment: build.mutation(contractMutation<typeof commentRoutes.digg>(commentCalls.digg)),
  reportComment: build.mutation(
    contractMutation<typeof commentRoutes.report>(commentCalls.report, { quiet: true, invalidates: [mine] }),
  ),
  blockPerson: build.mutation(
    contractMutation<typeof blockRoutes.add>(blockCalls.add, { invalidates: [mine] }),
  ),
  unblockPeople: build.mutation(
    contractMutation<typeof blockRoutes.remove>(blockCalls.remove, { invalidates: [mine] }),
  ),
}));

export const { pagesOfComments, firstComments } = commentsApi.endpoints;
export const {
  useFirstCommentsQuery,
  usePagesOfCommentsInfiniteQuery,
  useFurtherRepliesInfiniteQuery,
  useCommentThreadQuery,
  useMyCommentsQuery,
  usePeopleToMentionQuery,
  useWriteCommentMutation,
  useRemoveCommentMutation,
  useApproveCommentsMutation,
  useDiggCommentMutation,
  useReportCommentMutation,
  useBlockPersonMutation,
  useUnblockPeopleMutation,
} = commentsApi;
