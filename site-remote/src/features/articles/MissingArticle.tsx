import type { ComponentType } from 'react';
import { Missing } from '#frame/Missing.tsx';
import { messages } from './closed-messages.zh';
import styles from './MissingArticle.module.css';
import { TitleSearch } from './TitleSearch';

const { missing, missingHint, suggested, toHome } = messages;

interface Props {
  readonly title?: string;
  readonly hint?: string;
  /** Articles to read instead; their place is kept until they are there. */
  readonly suggested: ComponentType<{ readonly label: string }> | undefined;
}

/** Nothing is at an address, by default because the article does not exist or is not published: a search and other articles. */
export const MissingArticle = ({ title = missing, hint = missingHint, suggested: Suggested }: Props) => (
  <Missing title={title} hint={hint} toHome={toHome}>
    <div className={styles.search}>
      <TitleSearch />
    </div>
    <div className={styles.suggested}>{Suggested && <Suggested label={suggested} />}</div>
  </Missing>
);
