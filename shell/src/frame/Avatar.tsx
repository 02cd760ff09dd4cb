import { chosenPicture } from '@yanye/shared/contract/drawn-pictures.calls';
import styles from './UserMenu.module.css';

/** The avatar of a user, or the first character of their name. */
export const Avatar = ({ name, address }: { readonly name: string; readonly address: string }) =>
  chosenPicture(address) ? (
    <img src={address} alt="" width={32} height={32} className={styles.avatar} />
  ) : (
    <span className={styles.avatar} aria-hidden="true">
      {Array.from(name)[0]}
    </span>
  );
