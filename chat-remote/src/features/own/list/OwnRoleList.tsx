import type { OwnRoles } from '@yanye/shared/contract/own-roles';
import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { Glyph } from '#controls/glyphs.tsx';
import { ownMessages as text } from '../messages.zh';
import { ownAddress } from '#roles/own-address.ts';
import { ownRolesApi } from '#roles/own-roles.api.ts';
import head from '../page-head.module.css';
import { ImportButton } from './ImportButton';
import { ImportedCard } from './ImportedCard';
import styles from './OwnRoleList.module.css';
import { OwnRoleRow } from './OwnRoleRow';
import { useCardImport, type CardImport } from './use-card-import';

const Make = () => (
  <Link to={ownAddress()} className={head.make}>
    <Glyph name="plus" />
    {text.make}
  </Link>
);

interface Props {
  readonly own: OwnRoles;
  readonly card: CardImport;
}

const Nothing = ({ own, card }: Props) =>
  own.may_make ? (
    <EmptyView title={text.emptyTitle} text={text.emptyText}>
      <Make />
      <ImportButton card={card} />
    </EmptyView>
  ) : (
    <EmptyView title={own.closed || text.closedTitle} text={text.closedText}>
      <Link to="/bigModel/square">{text.toSquare}</Link>
    </EmptyView>
  );

const Listed = ({ own, card }: Props) => {
  if (own.list.length === 0) return <Nothing own={own} card={card} />;
  return (
    <>
      {own.closed !== '' && <p className={styles.closed}>{own.closed}</p>}
      <ul className={styles.list} aria-label={text.list}>
        {own.list.map((role) => (
          <OwnRoleRow key={role.id} role={role} />
        ))}
      </ul>
    </>
  );
};

/** The roles that the viewer made, and what becomes of each. */
export const OwnRoleList = () => {
  const { data: own, error, refetch } = ownRolesApi.useReadOwnRolesQuery();
  const card = useCardImport();
  return (
    <>
      <header className={head.head}>
        <h1 className={head.title}>{text.pageTitle}</h1>
        <span className={head.count}>{own && text.of(own.list.length, own.most)}</span>
        {own?.may_make === true && own.list.length > 0 && (
          <div className={head.actions}>
            <ImportButton card={card} />
            <Make />
          </div>
        )}
        <p className={head.lead}>{text.lead}</p>
      </header>
      <ImportedCard card={card} />
      {own && <Listed own={own} card={card} />}
      {!own &&
        (error ? (
          <ErrorView error={error} otherwise={text.failed} onRetry={refetch} />
        ) : (
          <LoadingView lines={6} />
        ))}
    </>
  );
};
