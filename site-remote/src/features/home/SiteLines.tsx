import type { Menu } from '@yanye/shared/contract/menus';
import { messages } from './messages.zh';
import styles from './SiteLines.module.css';
import { Turning } from './Turning';

/** Lines of the site, one at a time. All have the same size, so that a change shifts no layout. */
export const SiteLines = ({ menu }: { readonly menu: Pick<Menu, 'abstract' | 'abstract_time'> }) => (
  <Turning
    name={messages.lines}
    count={menu.abstract.length}
    seconds={menu.abstract_time}
    className={styles.place}
  >
    {(now) => (
      <ul className={styles.lines} aria-label={messages.lines}>
        {menu.abstract.map((words, at) => (
          <li key={words} data-now={at === now}>
            {words}
          </li>
        ))}
      </ul>
    )}
  </Turning>
);
