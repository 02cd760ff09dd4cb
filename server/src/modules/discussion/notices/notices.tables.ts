import type { NoticeKind } from '@yanye/shared/contract/notices.calls';
import type { Generated } from 'kysely';

export interface NoticeTables {
  notices: {
    id: Generated<number>;
    /** Who is told. */
    user_id: number;
    kind: NoticeKind;
    article_id: string;
    /** Null where it is about the article itself. */
    comment_id: number | null;
    /** Whose doing it is; null where it is nobody's. */
    actor_id: number | null;
    is_read: Generated<number>;
    created_at: number;
    /** Why an article was returned; else empty. */
    reason: Generated<string>;
  };
}
