import type { ReactNode } from 'react';
import type { SiteInfo } from '@yanye/shared/contract/settings';
import { homeMessages } from './home-messages.zh';
import styles from './HomeMasthead.module.css';

interface Props {
  readonly site: Pick<SiteInfo, 'slogan' | 'slogan_en' | 'title'>;
  /** Lines of the site beside its slogan; they replace the English one. */
  readonly children?: ReactNode;
}

/** One line: slogan and lines. */
export const HomeMasthead = ({ site, children }: Props) => (
  <header className={styles.masthead}>
    <h1 className={styles.heading}>{site.slogan || site.title || homeMessages.heading}</h1>
    {children ??
      (site.slogan_en && (
        <p className={styles.english} lang="en">
          {site.slogan_en}
        </p>
      ))}
  </header>
);
