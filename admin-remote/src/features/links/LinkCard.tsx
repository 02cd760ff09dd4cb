import type { FriendLink } from '@yanye/shared/contract/links';
import styles from './LinkCard.module.css';

interface Props {
  readonly link: Pick<FriendLink, 'title' | 'description' | 'picture'>;
}

export const LinkCard = ({ link: { title, description, picture } }: Props) => (
  <div className={styles.card}>
    {picture === '' ? (
      <span className={styles.initial} aria-hidden="true">
        {[...title.trim()][0] ?? ''}
      </span>
    ) : (
      <img className={styles.picture} src={picture} alt="" />
    )}
    <div className={styles.words}>
      <span className={styles.title}>{title}</span>
      {description !== '' && <span className={styles.description}>{description}</span>}
    </div>
  </div>
);
