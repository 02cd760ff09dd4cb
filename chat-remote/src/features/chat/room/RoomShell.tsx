import { useState, type ReactNode } from 'react';
import type { ChatRoom } from '@yanye/shared/contract/chat';
import type { Panel, PanelProps } from './Room';
import styles from './RoomShell.module.css';
import { RoomsPanel } from './RoomsPanel';

interface Props {
  readonly rooms: readonly ChatRoom[];
  /** Undefined where the address names no room. */
  readonly current: number | undefined;
  readonly children: (panel: PanelProps) => ReactNode;
}

/** The columns of the page. The list of rooms stays as it is while one room follows another. */
export const RoomShell = ({ rooms, current, children }: Props) => {
  const [panel, setPanel] = useState<Panel>('none');
  const hasRooms = rooms.length > 1;
  return (
    <div
      className={styles.shell}
      data-rooms={hasRooms}
      data-beside={(panel === 'people' || panel === 'search') && current !== undefined}
    >
      {hasRooms && (
        <RoomsPanel
          rooms={rooms}
          current={current}
          isOpen={panel === 'rooms'}
          onClose={() => setPanel('none')}
        />
      )}
      {children({ hasRooms, panel, onPanel: setPanel })}
    </div>
  );
};
