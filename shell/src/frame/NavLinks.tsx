import { selectBigModel } from '@yanye/shared/big-model/big-model-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { NavLink, useLocation } from '@yanye/shared/router';
import { selectMenuNames } from '@yanye/shared/site/site-slice';
import { fitsQuery, navEntries, type NavEntry } from './nav-entries';

interface EntryProps {
  readonly entry: NavEntry;
  /** Whether the query of the address is the entry's. */
  readonly fits: boolean;
  readonly className?: string | undefined;
}

const Entry = ({ entry, fits, className }: EntryProps) =>
  entry.external ? (
    <a href={entry.path} target="_blank" rel="noopener noreferrer" className={className}>
      {entry.title}
    </a>
  ) : (
    <NavLink
      to={entry.path}
      end={entry.path === '/'}
      aria-current={fits ? 'page' : 'false'}
      className={() => className}
    >
      {entry.title}
    </NavLink>
  );

interface NavLinksProps {
  readonly listClass?: string | undefined;
  readonly linkClass?: string | undefined;
}

export const NavLinks = ({ listClass, linkClass }: NavLinksProps) => {
  const menus = useAppSelector(selectMenuNames);
  const bigModel = useAppSelector(selectBigModel);
  const { search } = useLocation();
  const entries = navEntries(menus, bigModel);
  return (
    <ul className={listClass}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Entry entry={entry} fits={fitsQuery(entry.path, search, entries)} className={linkClass} />
        </li>
      ))}
    </ul>
  );
};
