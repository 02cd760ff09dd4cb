import { Link } from '@yanye/shared/router';
import { homeAddress, noFilters } from './list-filters';
import styles from './TagLinks.module.css';

// A tag has the same tint everywhere: it is derived from its name. Amber, red and blue mean warning, danger, information.
const tones = ['leaf', 'deep', 'ink', 'pale'] as const;
const toneOf = (tag: string) =>
  tones[[...tag].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? 'leaf';

interface Props {
  readonly tags: readonly string[];
  readonly label: string;
  readonly coloured?: boolean;
}

export const TagLinks = ({ tags, label, coloured = false }: Props) =>
  tags.length === 0 ? null : (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            className={coloured ? `${styles.tag} ${styles.chip} ${styles[toneOf(tag)]}` : styles.tag}
            to={homeAddress({ ...noFilters, tag })}
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
