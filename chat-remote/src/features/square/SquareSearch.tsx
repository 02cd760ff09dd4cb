import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigate } from '@yanye/shared/router';
import { Glyph } from '#controls/glyphs.tsx';
import { squareMessages as text } from './messages.zh';
import { longestKey, noFilters, refinedSquare, squarePath, type SquareFilters } from './square-filters';
import styles from './SquareSearch.module.css';

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog[open]';

/** Focuses the field by `/`; on this page it is what the key of the whole site's search means. */
const useSlash = () => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (!(target instanceof Element) || target.closest(typing)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    // Before the listener of the frame, which is on the window.
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return field;
};

/** A native GET form, so that searching works before hydration and without scripts. */
export const SquareSearch = ({ filters }: { readonly filters: SquareFilters }) => {
  const navigate = useNavigate();
  const field = useSlash();
  const { tag, sort } = filters;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(refinedSquare(filters, { key: field.current?.value.trim() ?? '' }));
  };
  return (
    <form className={styles.form} role="search" action={squarePath} method="get" onSubmit={submit}>
      <button className={styles.button} type="submit" aria-label={text.find}>
        <Glyph name="search" />
      </button>
      <input
        ref={field}
        // The field follows the address, also after the back button changed it.
        key={filters.key}
        className={styles.field}
        type="search"
        name="key"
        defaultValue={filters.key}
        maxLength={longestKey}
        placeholder={text.search}
        aria-label={text.search}
        aria-keyshortcuts="/"
        enterKeyHint="search"
      />
      {tag !== 0 && <input type="hidden" name="tag" value={tag} />}
      {sort !== noFilters.sort && <input type="hidden" name="sort" value={sort} />}
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </form>
  );
};
