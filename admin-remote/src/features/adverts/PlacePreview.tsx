import styles from './Adverts.module.css';
import { messages as text } from './messages.zh';

interface Props {
  readonly title: string;
  /** Address of an uploaded picture; empty for none. */
  readonly picture: string;
}

/** The side of the home page with the promotion in its place, as readers see it. */
export const PlacePreview = ({ title, picture }: Props) => (
  <div className={styles.page}>
    <div className={styles.list} aria-hidden>
      <i />
      <i />
      <i />
    </div>
    <div className={styles.side}>
      <small>{text.place}</small>
      {picture === '' ? <i className={styles.missing} aria-hidden /> : <img src={picture} alt="" />}
      <span>{title}</span>
    </div>
  </div>
);
