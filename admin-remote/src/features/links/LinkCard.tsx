import type { FriendLink } from '@yanye/shared/contract/links';
import { RecordName } from '#controls/RecordName.tsx';
import { Card } from '#layout/Card.tsx';
import styles from './LinkCard.module.css';

interface Props {
  readonly link: Pick<FriendLink, 'title' | 'description' | 'picture'>;
}

export const LinkCard = ({ link: { title, description, picture } }: Props) => (
  <Card className={styles.card}>
    <RecordName
      name={title}
      picture={
        picture === '' ? (
          <span className={styles.initial} aria-hidden="true">
            {[...title.trim()][0] ?? ''}
          </span>
        ) : (
          <img className={styles.picture} src={picture} alt="" />
        )
      }
    >
      {description !== '' && <span>{description}</span>}
    </RecordName>
  </Card>
);
