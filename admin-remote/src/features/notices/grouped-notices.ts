import type { NoticeItem } from '@yanye/shared/contract/notices';

export interface GroupedNotice {
  readonly notice: NoticeItem;
  /** What it and the next ones are about; empty where the notice before says it, or it is about nothing with a title. */
  readonly heading: string;
}

/** @returns the notices, those about one article together; the article of the newest notice is first */
export const groupedNotices = (notices: readonly NoticeItem[]): readonly GroupedNotice[] => {
  const groups = new Map<string, NoticeItem[]>();
  for (const notice of notices) {
    // A notice about no article is a group of its own.
    const key =
      notice.article_title === '' ? `notice ${notice.id}` : notice.article_id || notice.article_title;
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  return [...groups.values()].flatMap((group) =>
    group.map((notice, at) => ({ notice, heading: at === 0 ? notice.article_title : '' })),
  );
};
