import { useRef, useState } from 'react';
import { chatLimits } from '@yanye/shared/contract/chat.calls';
import { chatMessages as text } from '../messages.zh';
import { Drawer } from '../room/Drawer';
import { Icon } from '../room/icons';
import { useRoom, useRoomView } from '../room/room-context';
import { FoundMessage } from './FoundMessage';
import styles from './SearchPanel.module.css';
import { useSearch } from './use-search';

/** Where the panel covers the room, so that it goes once a message was chosen. */
const covering = '(max-width: 1180px)';

const Results = ({ typed, onClose }: { readonly typed: string; readonly onClose: () => void }) => {
  const { client, onShow } = useRoom();
  const { key, found, hasMore, phase, more } = useSearch(client, typed);
  const known = useRoomView(({ log }) => log.messages);
  // Recalled since they were found.
  const shown = found.filter(({ id }) => (known.get(id)?.state ?? 'shown') === 'shown');
  const open = (seq: number) => {
    if (window.matchMedia(covering).matches) onClose();
    void onShow(seq);
  };
  if (key === '') return <p className={styles.note}>{text.searchHint}</p>;
  return (
    <>
      <ul className={styles.list} aria-busy={phase === 'loading'}>
        {shown.map((message) => (
          <li key={message.id}>
            <FoundMessage message={message} found={key} onOpen={() => open(message.seq)} />
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {phase === 'loading' && text.searching}
        {phase === 'failed' && text.searchFailed}
        {phase === 'idle' && shown.length === 0 && text.searchNothing(key)}
        {phase === 'idle' && shown.length > 0 && !hasMore && text.searchEnd(shown.length)}
      </p>
      {(phase === 'failed' || (phase === 'idle' && hasMore)) && (
        <button type="button" className={styles.more} onClick={more}>
          {phase === 'failed' ? text.retry : text.searchMore}
        </button>
      )}
    </>
  );
};

/** Finds what was said in the room: a column, on narrower screens a drawer. */
export const SearchPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Drawer side="right" title={text.search} isOpen onClose={onClose} focused={field}>
      <div className={styles.box}>
        <Icon name="search" size={18} />
        <input
          ref={field}
          type="search"
          className={styles.field}
          value={typed}
          maxLength={chatLimits.searchKey}
          enterKeyHint="search"
          placeholder={text.searchPlaceholder}
          aria-label={text.search}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Results typed={typed} onClose={onClose} />
    </Drawer>
  );
};
