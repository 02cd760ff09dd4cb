import { useState } from 'react';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { askedRolesApi } from './ask.api';
import { mentionableApi } from '../roles.api';
import { askMessages as text } from './messages.zh';
import styles from './AskRoleDialog.module.css';

interface ShownRole {
  readonly id: number;
  readonly name: string;
  readonly abstract: string;
  readonly icon: string;
}

interface Props {
  /** 0 for none yet. */
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

const rolesMost = 24;

const Choice = ({ role, chosen, onChoose }: Props & { readonly role: ShownRole }) => (
  <li>
    <label className={styles.role}>
      <input
        type="radio"
        name="role"
        className="sr-only"
        checked={role.id === chosen}
        onChange={() => onChoose(role.id)}
      />
      <RoleIcon icon={role.icon} name={role.name} />
      <span className={styles.words}>
        <span className={styles.name}>{role.name}</span>
        <span className={styles.abstract}>{role.abstract}</span>
      </span>
    </label>
  </li>
);

/** Roles that the viewer has talked to, then those of the square; both by what is typed. */
export const RoleChoice = (props: Props) => {
  const [key, setKey] = useState('');
  const wanted = key.trim();
  const used = askedRolesApi.useReadAskedRolesQuery();
  const found = mentionableApi.useReadMentionableQuery({ query: { key: wanted, limit: rolesMost } });
  const known = (used.data ?? []).filter(({ name }) => name.includes(wanted));
  const knownIds = new Set(known.map(({ id }) => id));
  const others = (found.data?.list ?? []).filter(({ id }) => !knownIds.has(id));
  const isEmpty = known.length === 0 && others.length === 0;
  return (
    <>
      <input
        type="search"
        className={styles.search}
        value={key}
        aria-label={text.search}
        placeholder={text.search}
        onChange={({ target }) => setKey(target.value)}
      />
      <div className={styles.roles}>
        {known.length > 0 && <h3 className={styles.part}>{text.used}</h3>}
        <ul>
          {known.map((role) => (
            <Choice key={role.id} role={role} {...props} />
          ))}
        </ul>
        {others.length > 0 && <h3 className={styles.part}>{text.square}</h3>}
        <ul>
          {others.map((role) => (
            <Choice key={role.id} role={role} {...props} />
          ))}
        </ul>
        {isEmpty && !found.error && <p className={styles.note}>{found.data ? text.none : text.loading}</p>}
        {isEmpty && found.error !== undefined && (
          <p className={styles.note} role="alert">
            {text.failed}{' '}
            <button type="button" className={styles.retry} onClick={() => void found.refetch()}>
              {text.retry}
            </button>
          </p>
        )}
      </div>
    </>
  );
};
