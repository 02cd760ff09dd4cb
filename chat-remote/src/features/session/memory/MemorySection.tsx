import { useId, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { SessionMemory } from '@yanye/shared/contract/session-memories';
import { useSession } from '../room/session-context';
import section from '../side/SideSection.module.css';
import { memoryMessages as text } from './messages.zh';
import { memoriesApi } from './memories.api';

/** Milliseconds between two looks at a memory that is being written: the live channel may be away. */
const lookMs = 2_000;

const noteOf = ({ is_busy, is_stale, is_edited, text: words }: SessionMemory): string => {
  if (is_busy) return text.busy;
  if (words === '') return '';
  if (is_stale && !is_edited) return text.stale;
  return is_edited ? text.edited : '';
};

const Shown = ({ memory }: { readonly memory: SessionMemory }) => {
  const { session, onOverlay } = useSession();
  const { id, count } = session;
  const [save, { error: unsaved }] = memoriesApi.useSaveMemoryMutation();
  const [renew, { error: refused, isLoading }] = memoriesApi.useRenewMemoryMutation();
  const titleId = useId();
  const { text: words, covered, is_on, is_busy, version, problem } = memory;
  const error = unsaved ?? refused;
  return (
    <section className={section.section} aria-labelledby={titleId}>
      <div className={section.head}>
        <h3 id={titleId} className={section.title}>
          {text.title}
        </h3>
        {covered > 0 && <p className={section.note}>{text.covers(covered)}</p>}
        {words !== '' && (
          <button
            type="button"
            className={section.action}
            onClick={() => onOverlay({ kind: 'memory', memory })}
          >
            {text.edit}
          </button>
        )}
      </div>
      <p className={section.words}>{words === '' ? text.empty : words}</p>
      <p className={section.note} role="status">
        {noteOf(memory)}
      </p>
      {(problem !== '' || error) && (
        <p className={section.problem} role="alert">
          {error ? asApiError(error).msg : problem}
        </p>
      )}
      <div className={section.row}>
        <label className={section.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={is_on}
            onChange={() => void save({ params: { id }, body: { is_on: !is_on, version } })}
          />
          {text.switch}
        </label>
        {count > 0 && is_on && (
          <button
            type="button"
            className={section.action}
            aria-disabled={is_busy || isLoading}
            onClick={() => {
              if (!is_busy && !isLoading) void renew({ params: { id }, body: {} });
            }}
          >
            {words === '' ? text.first : text.renew}
          </button>
        )}
      </div>
    </section>
  );
};

/** What the session remembers of dialogs that no longer fit; nothing for who only reads the session. */
export const MemorySection = () => {
  const { id, persona } = useSession().session;
  const [isBusy, setBusy] = useState(false);
  const { data: memory } = memoriesApi.useReadMemoryQuery(
    { params: { id } },
    { skip: !persona, ...(isBusy && { pollingInterval: lookMs }) },
  );
  if (memory && memory.is_busy !== isBusy) setBusy(memory.is_busy);
  return memory && persona ? <Shown memory={memory} /> : null;
};
