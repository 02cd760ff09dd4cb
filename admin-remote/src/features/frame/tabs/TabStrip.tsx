import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from '@yanye/shared/router';
import { messages as frame } from '#messages.zh.ts';
import type { Screen } from '../screen';
import { screenTrail } from '../screen-trail';
import { messages as text } from './messages.zh';
import type { OpenTab } from './open-tabs';
import styles from './TabStrip.module.css';
import { useTabs } from './use-tabs';

const isPlainClick = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey) && button === 0;

/** The screens that are open, each as it was left. */
export const TabStrip = ({ screens }: { readonly screens: readonly Screen[] }) => {
  const { tabs, current, show, close, closeOthers } = useTabs();
  const shown = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // It returns a promise in newer browsers.
    void shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  const titleOf = ({ path }: OpenTab): string =>
    screenTrail(screens, path).at(-1)?.screen.title ?? frame.frame.home;
  const onKeyDown = (event: KeyboardEvent, tab: OpenTab) => {
    if (event.key !== 'Delete') return;
    event.preventDefault();
    close(tab.path);
  };

  return (
    <nav aria-label={text.strip} className={styles.strip}>
      <ul>
        {tabs.map((tab) => {
          const title = titleOf(tab);
          const isCurrent = tab.path === current;
          return (
            <li key={tab.path} ref={isCurrent ? shown : undefined} data-current={isCurrent}>
              <Link
                to={tab.path + tab.search}
                aria-current={isCurrent ? 'page' : undefined}
                onKeyDown={(event) => onKeyDown(event, tab)}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  if (!isCurrent) show(tab);
                }}
              >
                {title}
              </Link>
              {tabs.length > 1 && (
                <button type="button" aria-label={text.close(title)} onClick={() => close(tab.path)}>
                  <CloseOutlined aria-hidden />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {tabs.length > 1 && (
        <Button type="text" size="small" title={text.closeOthersHint} onClick={closeOthers}>
          {text.closeOthers}
        </Button>
      )}
    </nav>
  );
};
