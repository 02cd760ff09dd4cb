import type { RoleTag } from '@yanye/shared/contract/role-tags';
import { Row } from '#layout/Stack.tsx';
import styles from './TagMark.module.css';

/** A tag as its title after a dot of its colour. */
export const TagMark = ({ tag: { title, color } }: { readonly tag: Pick<RoleTag, 'title' | 'color'> }) => (
  <Row as="span" gap={4} nowrap>
    <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
    <span className={styles.title}>{title}</span>
  </Row>
);
