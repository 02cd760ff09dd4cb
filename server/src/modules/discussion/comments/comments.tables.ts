import type { CommentStatus, ReportReason } from '@yanye/shared/contract/comments.calls';
import type { Generated } from 'kysely';

export interface CommentTables {
  comments: {
    id: Generated<number>;
    article_id: string;
    parent_id: number | null;
    /** The root of the thread; 0 for a root itself. */
    root_id: Generated<number>;
    /** 0 for a root. */
    depth: number;
    /** Its author; where it has a `former_author`, the importing user who holds it. */
    user_id: number;
    /** Unique among the comments of its article, also on sites that it is imported to. */
    uid: Generated<string>;
    /** What a writer is called who has no account here but had one, or none, where the comment comes from; else ''. */
    former_author: Generated<string>;
    /** That writer's account there; '' where there is none. */
    former_user_name: Generated<string>;
    content: string;
    status: Generated<CommentStatus>;
    digg_count: Generated<number>;
    created_at: number;
    /** 0 unless removed. */
    removed_at: Generated<number>;
    /** What a removed one was before; '' for those removed before this was noted. */
    status_before: Generated<CommentStatus | ''>;
  };
  comment_diggs: {
    comment_id: number;
    /** `user:<id>`, or `visitor:<id>` for a browser without a signed-in user. */
    digger: string;
    created_at: number;
  };
  comment_mentions: {
    comment_id: number;
    user_id: number;
    /** Name of the user in the text. */
    name: string;
  };
  comment_reports: {
    id: Generated<number>;
    comment_id: number;
    user_id: number;
    reason: ReportReason;
    note: string;
    created_at: number;
    /** 0 while it is open. */
    settled_at: Generated<number>;
  };
}
