import { Link, useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { shareMessages } from './messages.zh';
import { shareKeyIn } from './share-head';
import { SharedTalk } from './SharedTalk';
import styles from './SharePlace.module.css';
import { sharesApi } from './shares.api';

const text = shareMessages.page;

/** The share that the address names. */
export const SharePlace = () => {
  const [search] = useSearchParams();
  const { data: share, error, isFetching, refetch } = sharesApi.useReadShareQuery(shareKeyIn(search));
  if (share) return <SharedTalk share={share} />;
  if (share === null)
    return (
      <div className={styles.gone}>
        <h1 className="sr-only">{text.title}</h1>
        <EmptyView title={text.goneTitle} text={text.goneText}>
          <Link to="/bigModel/square">{text.toSquare}</Link>
        </EmptyView>
      </div>
    );
  if (error && !isFetching) return <ErrorView error={error} onRetry={refetch} />;
  return <LoadingView lines={8} />;
};
