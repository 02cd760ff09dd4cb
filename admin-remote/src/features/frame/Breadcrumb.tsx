import { Link, useLocation } from '@yanye/shared/router';
import { messages } from '../../messages.zh';
import styles from './Breadcrumb.module.css';
import { screenTrail } from './screen-trail';
import { adminRoot } from './screens';

/** Where one is, made of the screens' titles; the last one is the present page. */
export const Breadcrumb = () => {
  const trail = screenTrail(useLocation().pathname);
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
