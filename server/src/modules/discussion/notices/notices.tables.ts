import type { NoticeKind } from '@yanye/shared/contract/notices.calls';
import type { Generated } from 'kysely';

export interface NoticeTables {
  notices: {
    id: Generated<number>;
    /** The recipient. */
    user_id: number;
    kind: NoticeKind;
    article_id: string;
    /** Null where it is about the article itself. */
    comment_id: number | null;
    /** The acting user; null where there is none. */
    actor_id: number | null;
    is_read: Generated<number>;
    created_at: number;
    /** Why an article was returned; else empty. */
    reason: Generated<string>;
  };
}
