import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from '@yanye/shared/router';
import { messages } from '../messages.zh';
import { RemoteSlot } from '../remotes/RemoteSlot';
import { SearchIcon } from './icons';
import styles from './Header.module.css';

const searchPath = '/search';

/** The dialog failed to load: the search page replaces it. */
const GoToSearch = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate(searchPath);
  }, [navigate, onClose]);
  return null;
};

const asksForSearch = (event: KeyboardEvent): boolean =>
  // Keys that another handler has used, such as a link in the editor, are ignored.
  !event.defaultPrevented &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k';

/** `/` without modifiers, outside text fields. */
const asksBySlash = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  key === '/' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !defaultPrevented &&
  target instanceof Element &&
  !target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog[open]');

/** The search link; with scripts it opens a dialog, whose code is loaded on demand. */
export const SearchTool = () => {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!asksForSearch(event) && !asksBySlash(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <Link
        to={searchPath}
        className={`${styles.tool} ${styles.search}`}
        aria-label={messages.search}
        title={messages.searchHint}
        onClick={(event) => {
          // The search page has its own field; modifier keys open a new tab.
          if (event.metaKey || event.ctrlKey || event.shiftKey || pathname === searchPath) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <SearchIcon />
      </Link>
      {isOpen && (
        <RemoteSlot name="search-dialog" props={{ onClose: close }} failed={<GoToSearch onClose={close} />} />
      )}
    </>
  );
};
