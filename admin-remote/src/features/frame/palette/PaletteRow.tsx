import {
  FileTextOutlined,
  HistoryOutlined,
  TagOutlined,
  ThunderboltOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { spanOf } from './matching';
import type { PaletteEntry, PaletteKind } from './palette-entry';
import styles from './Palette.module.css';

const icons: Readonly<Record<PaletteKind, ReactNode>> = {
  recent: <HistoryOutlined aria-hidden />,
  place: <FileTextOutlined aria-hidden />,
  action: <ThunderboltOutlined aria-hidden />,
  person: <UserOutlined aria-hidden />,
  tag: <TagOutlined aria-hidden />,
};

/** The title with the characters that the words match. */
const Marked = ({ title, words }: { readonly title: string; readonly words: string }) => {
  const span = spanOf(title, words);
  if (!span) return title;
  const [from, to] = span;
  return (
    <>
      {title.slice(0, from)}
      <mark>{title.slice(from, to + 1)}</mark>
      {title.slice(to + 1)}
    </>
  );
};

interface Props {
  readonly kind: PaletteKind;
  readonly entry: PaletteEntry;
  readonly words: string;
  readonly onChoose: (entry: PaletteEntry) => void;
}

export const PaletteRow = ({ kind, entry, words, onChoose }: Props) => (
  <Command.Item value={entry.key} className={styles.row} onSelect={() => onChoose(entry)}>
    {icons[kind]}
    <span className={styles.title}>
      <Marked title={entry.title} words={words} />
    </span>
    {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
    <kbd className={styles.enter} aria-hidden>
      ↵
    </kbd>
  </Command.Item>
);
