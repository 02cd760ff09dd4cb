import type { SquareTag } from '@yanye/shared/contract/big-model';
import { Link, useSearchParams } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { messages } from '#messages.zh.ts';
import { RoleCard } from './RoleCard';
import { chipsOf, rolesUnder, tagIn } from './square-roles';
import { TagChips } from './TagChips';
import styles from './RoleWall.module.css';

const words = messages.square;

export const RoleWall = ({ tags }: { readonly tags: readonly SquareTag[] }) => {
  const [search] = useSearchParams();
  const chosen = tagIn(search);
  const all = rolesUnder(tags, undefined);
  const shown = rolesUnder(tags, chosen);

  if (all.length === 0) {
    return (
      <EmptyView title={words.emptyTitle} text={words.emptyText}>
        <Link to="/">{words.toHome}</Link>
      </EmptyView>
    );
  }
  return (
    <>
      <TagChips chips={chipsOf(tags)} chosen={chosen} all={all.length} />
      {shown.length === 0 ? (
        <EmptyView title={words.emptyTagTitle}>
          <Link to="/bigModel/square">{words.showAll}</Link>
        </EmptyView>
      ) : (
        <ul className={styles.wall} aria-label={words.roles}>
          {shown.map((role) => (
            <li key={role.id} className={styles.place}>
              <RoleCard role={role} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
