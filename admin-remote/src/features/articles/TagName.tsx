import styles from './TagName.module.css';

/** A tag with its mark. */
export const TagName = ({ tag }: { readonly tag: string }) => (
  <span>
    <span className={styles.mark}>#</span>
    {tag}
  </span>
);
