import { Link, useLocation } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import styles from './Breadcrumb.module.css';
import { screenTrail } from './screen-trail';
import type { Screen } from './screen';

/** Fewer levels are what the menu shows. */
const least = 3;

/** The breadcrumb of the current page by titles of its groups; nothing above the third level. */
export const Breadcrumb = ({ screens }: { readonly screens: readonly Screen[] }) => {
  const crumbs = screenTrail(screens, useLocation().pathname);
  if (crumbs.length < least) return null;
  return (
    <nav aria-label={messages.frame.crumbs} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ screen, path }, at) => (
          <li key={path}>
            {at === crumbs.length - 1 ? (
              <span aria-current="page">{screen.title}</span>
            ) : (
              <Link to={path}>{screen.title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
