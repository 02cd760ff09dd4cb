import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from '@yanye/shared/router';
import { messages } from '../messages.zh';
import { RemoteSlot } from '../remotes/RemoteSlot';
import { SearchIcon } from './icons';
import styles from './Header.module.css';

const searchPath = '/search';

/** The dialog cannot be had: the page does the same. */
const GoToSearch = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  useEffect(() => {
    onClose();
    void navigate(searchPath);
  }, [navigate, onClose]);
  return null;
};

const asksForSearch = (event: KeyboardEvent): boolean =>
  // Where the key means something else already, such as a link in the editor, it stays that.
  !event.defaultPrevented &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === 'k';

/** `/` alone, as long as nobody is typing. */
const asksBySlash = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  key === '/' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !defaultPrevented &&
  target instanceof Element &&
  !target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog[open]');

/** The way to search: a link to its page, and over any page a dialog, whose code comes when it is first asked for. */
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
        className={styles.tool}
        aria-label={messages.search}
        title={messages.searchHint}
        onClick={(event) => {
          // The search page has a field of its own; a new tab is wanted as it is.
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
