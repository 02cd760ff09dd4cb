import { squareMessages as text } from './messages.zh';
import { FeaturedCard } from './FeaturedCard';
import { squareApi } from '#roles/square.api.ts';
import styles from './FeaturedRoles.module.css';

/** Roles in front, which speak first. */
export const FeaturedRoles = () => {
  const { data: featured = [] } = squareApi.useReadFeaturedRolesQuery();
  if (featured.length === 0) return null;
  return (
    <section aria-labelledby="featured-roles">
      <h2 id="featured-roles" className="sr-only">
        {text.featured}
      </h2>
      <ul className={styles.row} data-count={featured.length}>
        {featured.map((role, at) => (
          <li key={role.id} className={styles.place}>
            <FeaturedCard role={role} isFirst={at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
};
