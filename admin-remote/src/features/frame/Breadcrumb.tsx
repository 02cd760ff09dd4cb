import { Link, useLocation } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import styles from './Breadcrumb.module.css';
import { screenTrail } from './screen-trail';
import { adminRoot, type Screen } from './screen';

/** The breadcrumb of the current page by titles of its groups. */
export const Breadcrumb = ({ screens }: { readonly screens: readonly Screen[] }) => {
  const trail = screenTrail(screens, useLocation().pathname);
  const crumbs = [
    { title: messages.frame.home, path: adminRoot },
    ...trail.map(({ screen, path }) => ({ title: screen.title, path })),
  ];
  return (
    <nav aria-label={messages.frame.crumbs} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ title, path }, at) => (
          <li key={path}>
            {at === crumbs.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link to={path}>{title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
