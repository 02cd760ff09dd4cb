import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FriendCards } from '../features/links/FriendCards';
import { allLinks, linksApi } from '../features/links/links.api';
import { messages } from '../features/links/messages.zh';
import { PageHead } from '../frame/PageHead';
import { ToOwner } from '../people/ToOwner';
import styles from './LinksPage.module.css';

export { loadLinks as load } from './links-page.load';

export const Component = () => {
  const { data, error, isFetching, refetch } = linksApi.useFriendLinksQuery(allLinks);

  const body = () => {
    if (error && !isFetching)
      return <ErrorView error={error} otherwise={messages.failed} onRetry={refetch} />;
    if (data && data.list.length > 0) return <FriendCards links={data.list} />;
    if (data)
      return (
        <EmptyView title={messages.empty} text={messages.emptyHint}>
          <Link to="/">{messages.toHome}</Link>
        </EmptyView>
      );
    return <LoadingView lines={6} />;
  };

  return (
    <div className={styles.page}>
      <PageHead title={messages.title}>
        {data && data.list.length > 0 && <p className={styles.lead}>{messages.lead}</p>}
      </PageHead>
      {body()}
      <p className={styles.exchange}>
        {messages.exchange}
        <ToOwner mail={messages.writeMail} feedback={messages.writeHere} subject={messages.mailSubject} />
      </p>
    </div>
  );
};
