import type { CustomPageText } from '@yanye/shared/contract/custom-pages';
import { messages } from './messages.zh';
import heading from '#frame/PageHead.module.css';
import styles from './PageTitle.module.css';

export const PageTitle = ({ page }: { readonly page: CustomPageText }) => (
  <header className={styles.head}>
    <h1 className={heading.heading}>{page.title}</h1>
    <p className={styles.facts}>
      <time dateTime={page.updated_at}>{messages.updated(page.updated_at.slice(0, 10))}</time>
    </p>
    {!page.is_shown && (
      <p className={styles.hidden} role="note">
        {messages.hidden}
      </p>
    )}
  </header>
);
