import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { OwnRole } from '@yanye/shared/contract/own-roles';
import { Link } from '@yanye/shared/router';
import { ConfirmDialog } from '#controls/ConfirmDialog.tsx';
import { Glyph } from '#controls/glyphs.tsx';
import { roleAddress } from '#roles/role-address.ts';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { sessionAddress } from '#roles/session-address.ts';
import { ownMessages as text } from '../messages.zh';
import { ownAddress } from '#roles/own-address.ts';
import { ownRoleEditingApi } from '../own-role-editing.api';
import { ProposalButton } from '../propose/ProposalButton';
import { roleStateOf } from '../role-state';
import styles from './OwnRoleRow.module.css';
import { useCardExport } from './use-card-export';

const Removal = ({ role, onClose }: { readonly role: OwnRole; readonly onClose: () => void }) => {
  const [remove] = ownRoleEditingApi.useRemoveOwnRoleMutation();
  return (
    <ConfirmDialog
      title={text.removeTitle}
      text={text.removeText(role.name)}
      keep={text.keep}
      confirm={text.remove}
      onConfirm={async () => {
        const { error } = await remove({ params: { id: role.id } });
        return error ? asApiError(error).msg : '';
      }}
      onClose={onClose}
    />
  );
};

const State = ({ role }: { readonly role: OwnRole }) => {
  const { kind, glyph, words } = roleStateOf(role);
  const listed = kind === 'accepted' ? (role.proposal?.listed_id ?? 0) : 0;
  return (
    <p className={styles.state} data-kind={kind}>
      <Glyph name={glyph} size={14} />
      <span>{words}</span>
      {listed !== 0 && <Link to={roleAddress(listed)}>{text.listed}</Link>}
    </p>
  );
};

/** A role of one's own with all that can be done with it. */
export const OwnRoleRow = ({ role }: { readonly role: OwnRole }) => {
  const [isAsked, setAsked] = useState(false);
  const exportCard = useCardExport();
  return (
    <li className={styles.row}>
      <RoleIcon icon={role.icon} name={role.name} />
      <div className={styles.words}>
        <h2 className={styles.name}>{role.name}</h2>
        <p className={styles.abstract}>{role.abstract}</p>
        <State role={role} />
      </div>
      <div className={styles.actions}>
        <Link to={sessionAddress(role.id)} className={styles.talk} aria-label={text.talkTo(role.name)}>
          {text.talk}
        </Link>
        <Link to={ownAddress(role.id)} className={styles.action} aria-label={text.editOf(role.name)}>
          {text.edit}
        </Link>
        <ProposalButton role={role} className={styles.action} />
        <button
          type="button"
          className={styles.action}
          aria-label={text.exportOf(role.name)}
          onClick={() => void exportCard(role)}
        >
          {text.export}
        </button>
        <button
          type="button"
          className={styles.action}
          aria-label={text.removeOf(role.name)}
          onClick={() => setAsked(true)}
        >
          {text.remove}
        </button>
      </div>
      {isAsked && <Removal role={role} onClose={() => setAsked(false)} />}
    </li>
  );
};
