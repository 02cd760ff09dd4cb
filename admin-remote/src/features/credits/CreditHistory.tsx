import { Button } from 'antd';
import { useState } from 'react';
import type { CreditEntry } from '@yanye/shared/contract/credits';
import { Answered, type Answer } from '#controls/Answered.tsx';
import { Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { CreditEntryRow } from './CreditEntryRow';
import styles from './Credits.module.css';
import { messages as text } from './messages.zh';

export interface EntriesPage {
  readonly list: readonly CreditEntry[];
  readonly has_more: boolean;
}

interface Props {
  /** A hook: the page behind an entry, or the newest. */
  readonly usePage: (before: number | undefined) => Answer<EntriesPage>;
  readonly empty: string;
}

interface PageProps extends Props {
  readonly before?: number;
}

/**
 * A page, and the next one once it is asked for. Each asks for what is behind its predecessor's last entry: when a new entry moves all of
 * them, none is left out or shown twice.
 */
const HistoryPage = ({ usePage, empty, before }: PageProps) => {
  const answer = usePage(before);
  const [isNextShown, showNext] = useState(false);
  return (
    <Answered answer={answer}>
      {({ list, has_more }) => {
        const last = list.at(-1);
        return (
          <>
            {list.length === 0 && before === undefined && <Muted as="p">{empty}</Muted>}
            {list.length > 0 && (
              <Stack as="ul" gap={0} className={styles.entries} aria-label={text.history}>
                {list.map((entry) => (
                  <CreditEntryRow key={entry.id} entry={entry} />
                ))}
              </Stack>
            )}
            {has_more && last && !isNextShown && <Button onClick={() => showNext(true)}>{text.more}</Button>}
            {has_more && last && isNextShown && (
              <HistoryPage usePage={usePage} empty={empty} before={last.id} />
            )}
          </>
        );
      }}
    </Answered>
  );
};

/** Entries of the ledger, the newest first. */
export const CreditHistory = (props: Props) => (
  <Stack gap={8}>
    <HistoryPage {...props} />
  </Stack>
);
