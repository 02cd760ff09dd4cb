import type { NoticeKind } from '@yanye/shared/contract/notices.calls';
import type { Generated } from 'kysely';

export interface NoticeTables {
  notices: {
    id: Generated<number>;
    /** Who is told. */
    user_id: number;
    kind: NoticeKind;
    article_id: string;
    comment_id: number;
    /** Whose doing it is; null where it is nobody's. */
    actor_id: number | null;
    is_read: Generated<number>;
    created_at: number;
  };
}
