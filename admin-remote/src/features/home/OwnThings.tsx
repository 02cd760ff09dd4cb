import { messagesApi } from '@yanye/shared/private-messages/private-messages.api';
import { noticeSentence } from '@yanye/shared/notices/notice-sentence';
import { timeAgo } from '@yanye/shared/notices/time-ago';
import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import { Link } from '@yanye/shared/router';
import { ownCollectsApi, ownNoticesApi } from './home.api';
import { messages } from './messages.zh';
import { OwnCard } from './OwnCard';
import { OwnDrafts } from './OwnDrafts';
import styles from './OwnThings.module.css';

const text = messages.own;
const again = { refetchOnMountOrArgChange: true } as const;
const rows = 4;
const talks = '/admin/user_center/messages';

const UnreadMessages = () => {
  const answer = messagesApi.useMessagePartnersInfiniteQuery(undefined, again);
  return (
    <OwnCard
      title={text.messages}
      to={talks}
      answer={answer}
      countOf={({ pages }) => pages.flatMap(({ list }) => list).reduce((sum, { unread }) => sum + unread, 0)}
      rowsOf={({ pages }) =>
        pages
          .flatMap(({ list }) => list)
          .filter(({ unread }) => unread > 0)
          .slice(0, rows)
          .map(({ userID, nickName, last_content, last_at }) => ({
            ...{ id: userID, to: `${talks}?user_id=${userID}`, title: nickName },
            ...{ note: last_content, time: last_at, when: timeAgo(last_at, Date.now()) },
          }))
      }
      empty={text.noMessages}
    />
  );
};

const UnreadNotices = () => {
  const answer = ownNoticesApi.useNewestUnreadNoticesQuery(
    { query: { page: 1, limit: rows, unread: 'true' } },
    again,
  );
  return (
    <OwnCard
      title={text.notices}
      to="/admin/user_center/notices"
      answer={answer}
      countOf={({ count }) => count}
      rowsOf={({ list }) =>
        list.map((notice) => ({
          id: notice.id,
          to: noticeAddress(notice),
          title: `${notice.actor?.nick_name ?? ''}${noticeSentence(notice)}`,
          note: notice.content || notice.article_title,
          time: notice.created_at,
          when: timeAgo(notice.created_at, Date.now()),
        }))
      }
      empty={text.noNotices}
    />
  );
};

const NewestCollects = () => {
  const answer = ownCollectsApi.useNewestCollectsQuery({ query: { page: 1, limit: rows } }, again);
  return (
    <OwnCard
      title={text.collects}
      to="/admin/user_center/collects"
      answer={answer}
      countOf={({ count }) => count}
      rowsOf={({ list }) =>
        list.map(({ id, slug, title, user_nick_name, created_at }) => ({
          id,
          to: `/article/${encodeURIComponent(slug || id)}`,
          title,
          note: user_nick_name,
          time: created_at,
          when: created_at.slice(0, 10),
        }))
      }
      empty={text.noCollects}
      step={<Link to="/">{text.read}</Link>}
    />
  );
};

/** What a person comes back to who manages nothing. */
export const OwnThings = () => (
  <div className={styles.things}>
    <OwnDrafts />
    <UnreadMessages />
    <NewestCollects />
    <UnreadNotices />
  </div>
);
