import styles from './RoleIcon.module.css';

interface Props {
  readonly icon: string;
  readonly name: string;
  /** Pixels. */
  readonly size: number;
}

/** A role's picture, or the first character of its name. */
export const RoleIcon = ({ icon, name, size }: Props) => (
  <span className={styles.tile} style={{ width: size, height: size, fontSize: size / 2 }} aria-hidden="true">
    {icon === '' ? (
      ([...name.trim()][0] ?? '言')
    ) : (
      <img className={styles.picture} src={icon} alt="" width={size} height={size} loading="lazy" />
    )}
  </span>
);
