import { refusalOf } from '@yanye/shared/policy/access';
import { selectRole } from '@yanye/shared/auth/auth-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { Link } from '@yanye/shared/router';
import { ownArticlesApi } from './home.api';
import { messages } from './messages.zh';
import { OwnCard } from './OwnCard';

const text = messages.own;
const newest = {
  is_user: 'true',
  status: 'draft',
  sort: 'updated_at desc',
  page: 1,
  limit: 4,
} as const;

/** What the viewer was writing last. */
export const OwnDrafts = () => {
  const manages = refusalOf(useAppSelector(selectRole), 'backOffice') === undefined;
  const answer = ownArticlesApi.useOwnDraftsQuery({ query: newest }, { refetchOnMountOrArgChange: true });
  const editor = manages ? '/admin/article' : '/admin/user_center/article';
  return (
    <OwnCard
      title={text.drafts}
      to="/admin/user_center/article?status=draft"
      answer={answer}
      countOf={({ count }) => count}
      rowsOf={({ list }) =>
        list.map(({ id, title, updated_at }) => ({
          id,
          to: `${editor}/edit/${encodeURIComponent(id)}`,
          title: title || text.untitled,
          time: updated_at,
          // The site's time without the year, as the list of articles has it.
          when: updated_at.slice(5, 16),
        }))
      }
      empty={text.noDrafts}
      step={<Link to={`${editor}/write`}>{messages.write}</Link>}
    />
  );
};
