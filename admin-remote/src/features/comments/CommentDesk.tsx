import { Grid, Input, Segmented } from 'antd';
import { selectRole } from '@yanye/shared/auth/auth-slice';
import { roles } from '@yanye/shared/policy/roles';
import { useAppSelector } from '@yanye/shared/redux';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { messages as admin } from '../../messages.zh';
import { ArticlePicker } from './ArticlePicker';
import { commentShows, type CommentShow } from './comment-view';
import styles from './CommentDesk.module.css';
import { CommentQueue } from './CommentQueue';
import { CommentTable } from './CommentTable';
import { useAllCommentsQuery, useCommentReportsQuery } from './comments.api';
import { messages as text } from './messages.zh';
import { ReportQueue } from './ReportQueue';
import { useCommentView } from './use-comment-view';

const justCount = { page: 1, limit: 1 } as const;

/** How many wait to be dealt with, by tab; nothing for whoever deals with nothing. */
const useWaiting = (isAdmin: boolean): Partial<Record<CommentShow, number>> => {
  const options = { skip: !isAdmin };
  const pending = useAllCommentsQuery({ query: { ...justCount, status: 'pending' } }, options).data?.count;
  const reports = useCommentReportsQuery({ query: justCount }, options).data?.count;
  return { ...(pending && { pending }), ...(reports && { reports }) };
};

/** Comments across articles: what waits, what is reported, and what stands under one article. */
export const CommentDesk = () => {
  const [view, change] = useCommentView();
  const isAdmin = useAppSelector(selectRole) === roles.admin;
  const waiting = useWaiting(isAdmin);
  const isWide = Grid.useBreakpoint().lg === true;
  const { show, articleId, key, page } = view;
  const refusal = isAdmin ? undefined : admin.frame.demoHint;
  const picker = <ArticlePicker chosen={articleId} onChoose={(id) => change({ articleId: id })} />;

  return (
    <section className={styles.desk}>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <div className={styles.shows}>
          <Segmented
            aria-label={text.show}
            options={commentShows.map((value) => ({
              value,
              label: `${text.shows[value]}${waiting[value] ? text.waiting(waiting[value]) : ''}`,
            }))}
            value={show}
            onChange={(value) => change({ show: value })}
          />
        </div>
        {show !== 'reports' && show !== 'all' && (
          <Input.Search
            // Back and forward change the text that was searched for; a new key brings it into the field.
            key={key}
            allowClear
            className={styles.search}
            aria-label={text.search}
            placeholder={text.search}
            defaultValue={key}
            onSearch={(value) => change({ key: value.trim() })}
          />
        )}
      </header>
      {show === 'all' && <CommentTable refusal={refusal} />}
      {show === 'reports' && (
        <div className={styles.panel}>
          {isAdmin ? (
            <ReportQueue page={page} onPage={(next) => change({ page: next })} />
          ) : (
            <EmptyView title={text.reportList.adminOnly} text={text.reportList.adminOnlyHint} />
          )}
        </div>
      )}
      {show !== 'reports' && show !== 'all' && (
        <div className={styles.columns}>
          {isWide ? (
            <aside className={styles.panel} aria-label={text.articles}>
              {picker}
            </aside>
          ) : (
            <details className={styles.panel}>
              <summary className={styles.summary}>
                {text.articles}：{articleId === '' ? text.allArticles : text.thisArticle}
              </summary>
              {picker}
            </details>
          )}
          <div className={styles.panel}>
            <CommentQueue view={{ ...view, show }} onChange={change} refusal={refusal} />
          </div>
        </div>
      )}
    </section>
  );
};
