import { useCallback, useState } from 'react';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { PagedRows, pageSize } from '../../controls/PagedRows';
import { RowsSkeleton } from '../../controls/RowsSkeleton';
import { BulkBar } from './BulkBar';
import { isNarrowed, wholeView, type CommentView } from './comment-view';
import styles from './CommentQueue.module.css';
import { CommentRow } from './CommentRow';
import { useAllCommentsQuery } from './comments.api';
import { messages as text } from './messages.zh';
import { useModeration } from './use-moderation';

/** Pixels of a comment of one line. */
const rowHeight = 141;

interface Props {
  readonly view: CommentView & { readonly show: Exclude<CommentView['show'], 'reports'> };
  readonly onChange: (change: Partial<CommentView>) => void;
  readonly refusal: string | undefined;
}

/** Comments with their states, what to do about one or many, and the pager. */
export const CommentQueue = ({ view, onChange, refusal }: Props) => {
  const { show, articleId, key, page } = view;
  const answer = useAllCommentsQuery(
    {
      query: { page, limit: pageSize, key, article_id: articleId, status: show === 'all' ? '' : show },
    },
    { refetchOnMountOrArgChange: true },
  );
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const moderation = useModeration(
    useCallback((ids) => setChosen((now) => now.filter((id) => !ids.includes(id))), []),
  );
  const narrowed = isNarrowed(view);
  const empty =
    show === 'pending' && !isNarrowed({ ...view, show: 'all' }) ? (
      <EmptyView title={text.nothingPending} />
    ) : narrowed ? (
      <FilteredEmptyView title={text.filteredEmpty} onClear={() => onChange(wholeView)} />
    ) : (
      <EmptyView title={text.empty} text={text.emptyHint} />
    );

  return (
    <PagedRows
      answer={answer}
      page={page}
      onPage={(next) => onChange({ page: next })}
      empty={empty}
      skeleton={<RowsSkeleton of="entries" height={rowHeight} />}
    >
      {(comments) => {
        const ids = comments.map(({ id }) => id);
        const here = ids.filter((id) => chosen.includes(id));
        return (
          <>
            <BulkBar
              chosen={here.length}
              shown={ids.length}
              refusal={refusal}
              mayApprove={show !== 'approved'}
              mayRemove={show !== 'removed'}
              onChooseAll={(all) => setChosen(all ? ids : [])}
              onApprove={() => moderation.approve(here)}
              onRemove={() => moderation.remove(here)}
            />
            <ul className={styles.list} aria-label={text.list} aria-busy={answer.isFetching}>
              {comments.map((comment) => (
                <CommentRow
                  key={comment.id}
                  comment={comment}
                  refusal={refusal}
                  isChosen={here.includes(comment.id)}
                  onChoose={(isChosen) =>
                    setChosen(isChosen ? [...here, comment.id] : here.filter((id) => id !== comment.id))
                  }
                  moderation={moderation}
                />
              ))}
            </ul>
          </>
        );
      }}
    </PagedRows>
  );
};
