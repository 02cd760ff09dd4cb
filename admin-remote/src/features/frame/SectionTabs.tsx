import { Link, useLocation } from '@yanye/shared/router';
import { messages } from '../../messages.zh';
import { screenTrail } from './screen-trail';
import styles from './SectionTabs.module.css';

/** Screens of a group inside a group, as tabs above the page; nothing elsewhere. */
export const SectionTabs = () => {
  const trail = screenTrail(useLocation().pathname);
  const [, group, current] = trail;
  if (!group?.screen.children) return null;
  return (
    <nav aria-label={messages.frame.sections} className={styles.tabs}>
      {group.screen.children.map(({ path, title }) => (
        <Link
          key={path}
          to={`${group.path}/${path}`}
          {...(current?.screen.path === path && { 'aria-current': 'page' as const })}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
};
