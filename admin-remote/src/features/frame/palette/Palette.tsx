import { SearchOutlined } from '@ant-design/icons';
import { Command } from 'cmdk';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from '@yanye/shared/router';
import type { Screen } from '../screen';
import { messages as text } from './messages.zh';
import type { PaletteEntry } from './palette-entry';
import styles from './Palette.module.css';
import { PaletteFoot } from './PaletteFoot';
import { PaletteRow } from './PaletteRow';
import { usePaletteGroups } from './use-palette-groups';

export interface PaletteProps {
  readonly screens: readonly Screen[];
  /** Paths of screens, the latest first. */
  readonly recent: readonly string[];
  /** Opens the help about keys. */
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** Screens, actions, people and tags, found by characters, pinyin or initials. */
export const Palette = ({ screens, recent, onKeys, onClose }: PaletteProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const navigate = useNavigate();
  const { groups, words, state, mayManage } = usePaletteGroups({ screens, recent, typed, onKeys });

  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);

  const close = () => dialog.current?.close();
  const choose = ({ to, run }: PaletteEntry) => {
    // Closed first, since that gives the focus back to where it was.
    close();
    if (to !== undefined) void navigate(to);
    run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    if (event.key === 'k') {
      event.preventDefault();
      close();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const entry = groups.flatMap(({ entries }) => entries).find(({ key }) => key === chosen);
    if (entry?.to === undefined) return;
    window.open(entry.to, '_blank', 'noopener');
    close();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={text.name}
      className={styles.dialog}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <Command
        label={text.name}
        className={styles.palette}
        shouldFilter={false}
        loop
        vimBindings={false}
        value={chosen}
        onValueChange={setChosen}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          <SearchOutlined aria-hidden />
          <Command.Input
            ref={field}
            className={styles.field}
            placeholder={text.placeholder}
            value={typed}
            onValueChange={setTyped}
          />
          <span className={styles.quiet}>{text.hint}</span>
          <button type="button" className={styles.close} onClick={close}>
            {text.close}
          </button>
        </div>
        <Command.List label={text.results} className={styles.list}>
          {groups.map(({ kind, entries }) => (
            <Command.Group key={kind} heading={text.headings[kind]} className={styles.group}>
              {entries.map((entry) => (
                <PaletteRow key={entry.key} kind={kind} entry={entry} words={words} onChoose={choose} />
              ))}
            </Command.Group>
          ))}
        </Command.List>
        {groups.length === 0 && (
          <p role="status" className={styles.nothing}>
            {state === 'searching' ? text.searching : state === 'failed' ? text.failed : text.nothing(words)}
          </p>
        )}
        <PaletteFoot mayManage={mayManage} />
      </Command>
    </dialog>
  );
};
