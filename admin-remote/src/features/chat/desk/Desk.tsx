import { useState } from 'react';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { FilteredEmptyView } from '@yanye/shared/ui/FilteredEmptyView';
import { FailedView } from '#controls/FailedView.tsx';
import { RowsSkeleton } from '#controls/RowsSkeleton.tsx';
import { Panel } from '#controls/screen/Screen.tsx';
import { StaleAlert } from '#controls/StaleAlert.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages } from '../messages.zh';
import { DeskEntries } from './DeskEntries';
import { DeskHead } from './DeskHead';
import { isOf, type DeskWhich } from './desk-which';
import styles from './desk.module.css';
import type { Desk as DeskState } from './use-desk';
import { useDeskDialogs } from './use-desk-dialogs';

const text = messages.desk;
/** Height in pixels of a reported message of one line. */
const entryHeight = 178;

const NoEntries = ({ desk: { failed, beyond } }: { readonly desk: DeskState }) => {
  // The decided ones are being followed by the next.
  if (beyond > 0) return <RowsSkeleton of="entries" height={entryHeight} shown={3} />;
  return failed.length === 0 && <EmptyView title={text.empty} text={text.emptyHint} />;
};

const Entries = ({ desk }: { readonly desk: DeskState }) => {
  const [which, setWhich] = useState<DeskWhich>('all');
  const dialogs = useDeskDialogs();
  const shown = desk.items.filter((item) => isOf(which, item));
  const hasItems = desk.items.length > 0;
  return (
    <div ref={dialogs.focus.root} className={styles.desk} tabIndex={-1}>
      {hasItems ? <DeskHead desk={desk} which={which} onWhich={setWhich} /> : <NoEntries desk={desk} />}
      {hasItems && shown.length === 0 && (
        <FilteredEmptyView title={text.filteredEmpty} onClear={() => setWhich('all')} />
      )}
      <DeskEntries desk={desk} shown={shown} dialogs={dialogs} />
      {hasItems && desk.beyond > 0 && (
        <Muted as="p" className={styles.beyond}>
          {text.beyond(desk.beyond)}
        </Muted>
      )}
    </div>
  );
};

/** Held messages, and reported messages, comments and answers, in one list with the decisions about them. */
export const Desk = ({ desk }: { readonly desk: DeskState }) => {
  if (desk.isRefused)
    return (
      <Panel>
        <EmptyView title={text.adminOnly} text={text.adminOnlyHint} />
      </Panel>
    );
  if (desk.isLoading)
    return (
      <Panel>
        <RowsSkeleton of="entries" height={entryHeight} />
      </Panel>
    );
  if (!desk.hasAny) return <FailedView error={desk.failed[0]?.answer.error} onRetry={desk.refresh} />;
  return (
    <Panel>
      {desk.failed.map(({ name, answer }) => (
        <StaleAlert
          key={name}
          banner
          what={text.failed(name)}
          error={answer.error}
          onRetry={answer.refetch}
        />
      ))}
      <Entries desk={desk} />
    </Panel>
  );
};
