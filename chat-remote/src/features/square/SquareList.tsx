import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { squareMessages as text } from './messages.zh';
import { NoRoles } from './NoRoles';
import { RoleCard } from './RoleCard';
import type { SquareFilters } from './square-filters';
import { squareQuery } from './square-query';
import { squareApi } from '#roles/square.api.ts';
import { SquareListHead } from './SquareListHead';
import { SquarePages } from './SquarePages';
import { SquareSkeleton } from './SquareSkeleton';
import styles from './SquareList.module.css';

/** The roles that the address names. */
export const SquareList = ({ filters }: { readonly filters: SquareFilters }) => {
  const { data, error, isFetching, refetch } = squareApi.useReadSquareRolesQuery(squareQuery(filters));
  if (error && !isFetching) return <ErrorView error={error} otherwise={text.failed} onRetry={refetch} />;
  if (!data) return <SquareSkeleton />;
  return (
    <section aria-labelledby="square-list" aria-busy={isFetching}>
      <SquareListHead filters={filters} count={data.count} />
      {data.count === 0 ? (
        <NoRoles filters={filters} />
      ) : (
        <SquarePages filters={filters} count={data.count}>
          <ul className={styles.wall} aria-label={text.roles}>
            {data.list.map((role) => (
              <li key={role.id} className={styles.place}>
                <RoleCard role={role} />
              </li>
            ))}
          </ul>
        </SquarePages>
      )}
    </section>
  );
};
