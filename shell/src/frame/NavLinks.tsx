import { selectBigModel } from '@yanye/shared/big-model/big-model-slice';
import { useAppSelector } from '@yanye/shared/redux';
import { NavLink } from '@yanye/shared/router';
import { selectMenuNames } from '@yanye/shared/site/site-slice';
import { navEntries, type NavEntry } from './nav-entries';

const Entry = ({ entry, className }: { readonly entry: NavEntry; readonly className?: string | undefined }) =>
  entry.external ? (
    <a href={entry.path} target="_blank" rel="noopener noreferrer" className={className}>
      {entry.title}
    </a>
  ) : (
    <NavLink to={entry.path} end={entry.path === '/'} className={() => className}>
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
  return (
    <ul className={listClass}>
      {navEntries(menus, bigModel).map((entry) => (
        <li key={entry.path}>
          <Entry entry={entry} className={linkClass} />
        </li>
      ))}
    </ul>
  );
};
