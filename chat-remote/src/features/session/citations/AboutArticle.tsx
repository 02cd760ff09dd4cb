import { Link } from '@yanye/shared/router';
import { sessionMessages } from '../messages.zh';
import { useSession } from '../room/session-context';
import styles from './Citations.module.css';

/** Which article a session is about. */
export const AboutArticle = () => {
  const { article } = useSession().session;
  if (!article) return null;
  return (
    <p className={styles.about}>
      {sessionMessages.citations.about} <Link to={article.path}>{article.title}</Link>
    </p>
  );
};
