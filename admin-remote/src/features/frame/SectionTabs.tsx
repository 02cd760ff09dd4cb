import { Link, useLocation } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import { linkTo } from './built-screens';
import type { Screen } from './screen';
import { screenTrail } from './screen-trail';
import styles from './SectionTabs.module.css';

export const SectionTabs = ({ screens }: { readonly screens: readonly Screen[] }) => {
  const trail = screenTrail(screens, useLocation().pathname);
  const [, group, current] = trail;
  if (!group?.screen.children) return null;
  return (
    <nav aria-label={messages.frame.sections} className={styles.tabs}>
      {group.screen.children.map((screen) => {
        const to = linkTo(screen, `${group.path}/${screen.path}`);
        return (
          to !== undefined && (
            <Link
              key={screen.path}
              to={to}
              {...(current?.screen.path === screen.path && { 'aria-current': 'page' as const })}
            >
              {screen.title}
            </Link>
          )
        );
      })}
    </nav>
  );
};
