import type { FriendLink } from '@yanye/shared/contract/links';
import styles from './FriendCards.module.css';
import { messages } from './messages.zh';

const size = 56;

const initialOf = (title: string): string => [...title.trim()][0] ?? '';

/** Links to friends' sites, in a new tab without referrer. */
export const FriendCards = ({ links }: { readonly links: readonly FriendLink[] }) => (
  <ul className={styles.cards} aria-label={messages.list}>
    {links.map(({ id, title, href, description, picture }) => (
      <li key={id}>
        <a className={styles.card} href={href} target="_blank" rel="noopener">
          {picture === '' ? (
            <span className={styles.initial} aria-hidden="true">
              {initialOf(title)}
            </span>
          ) : (
            <img className={styles.picture} src={picture} alt="" width={size} height={size} loading="lazy" />
          )}
          <span className={styles.words}>
            <span className={styles.title}>
              {title}
              <span className="sr-only">{messages.newTab}</span>
            </span>
            {description !== '' && <span className={styles.description}>{description}</span>}
          </span>
        </a>
      </li>
    ))}
  </ul>
);
