import type { PersonOverview } from '@yanye/shared/contract/people';
import { noticeAddress } from '@yanye/shared/contract/notices.calls';
import { Stack } from '#layout/Stack.tsx';
import { Clamp, Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import { personArticlesApi, personChatApi, personCommentsApi } from './person-writing.api';
import styles from './Person.module.css';
import { WrittenList } from './WrittenList';

const text = messages.writing;
const limit = 5;
const fresh = { refetchOnMountOrArgChange: true };

/** The newest articles, comments and messages in rooms of a person; each list leads to the whole one. */
export const PersonWriting = ({ person }: { readonly person: PersonOverview }) => {
  const author = person.nick_name;
  const articles = personArticlesApi.useArticlesOfPersonQuery(
    { query: { author, limit, status: 'all', sort: 'created_at desc' } },
    fresh,
  );
  const comments = personCommentsApi.useCommentsOfPersonQuery({ query: { author, limit } }, fresh);
  const chat = personChatApi.useChatMessagesOfPersonQuery(
    { query: { user_id: person.id, all_rooms: 'true', limit } },
    fresh,
  );
  const name = encodeURIComponent(author);
  return (
    <Stack>
      <WrittenList
        title={text.articles}
        none={text.none.articles}
        all={`/admin/article/article_list?author=${name}`}
        answer={articles}
        limit={limit}
        draw={({ id, slug, title, created_at }) => ({
          key: id,
          time: created_at,
          // Plain links, because another remote serves the pages and the site must load its current release.
          body: <a href={noticeAddress({ article_id: id, article_slug: slug, comment_id: 0 })}>{title}</a>,
        })}
      />
      <WrittenList
        title={text.comments}
        none={text.none.comments}
        all={`/admin/article/comment_list?author=${name}`}
        answer={comments}
        limit={limit}
        draw={({ id, article_id, article_slug, article_title, content, created_at }) => ({
          key: id,
          time: created_at,
          body: (
            <>
              <Clamp lines={2}>{content}</Clamp>
              <Muted small>
                {text.on}{' '}
                <a href={noticeAddress({ article_id, article_slug, comment_id: id })}>{article_title}</a>
              </Muted>
            </>
          ),
        })}
      />
      <WrittenList
        title={text.chat}
        none={text.none.chat}
        answer={chat}
        limit={limit}
        draw={({ id, room, seq, content, created_at }) => ({
          key: id,
          time: created_at,
          body: (
            <a className={styles.said} href={`/chat?room=${room}&at=${seq}`}>
              <Clamp lines={2}>{content}</Clamp>
            </a>
          ),
        })}
      />
    </Stack>
  );
};
