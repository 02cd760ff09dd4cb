import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { RoleShare } from '@yanye/shared/contract/role-shares';
import { Link } from '@yanye/shared/router';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { sessionAddress } from '#roles/session-address.ts';
import { ConfirmDialog } from '#controls/ConfirmDialog.tsx';
import { shareMessages } from './messages.zh';
import styles from './SharedTalk.module.css';
import { SharedSpeaker, SharedTurn } from './SharedTurn';
import { sharesApi } from './shares.api';

const text = shareMessages.page;

const Revoke = ({ share: { key, title } }: { readonly share: RoleShare }) => {
  const [isAsked, setAsked] = useState(false);
  const [revoke] = sharesApi.useRevokeShareMutation();
  return (
    <>
      <button type="button" className={styles.revoke} onClick={() => setAsked(true)}>
        {shareMessages.own.revoke}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={shareMessages.revoke.title}
          text={shareMessages.revoke.text(title)}
          keep={shareMessages.revoke.keep}
          confirm={shareMessages.own.revoke}
          onConfirm={async () => {
            const { error } = await revoke({ params: { key } });
            return error ? asApiError(error).msg : '';
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

/** A frozen copy of a session. */
export const SharedTalk = ({ share }: { readonly share: RoleShare }) => {
  const { title, role, prologue, dialogs, created_at, may_revoke } = share;
  const rounds = shareMessages.own.rounds(dialogs.length);
  return (
    <article className={styles.talk} aria-label={text.region}>
      <header className={styles.head}>
        <RoleIcon icon={role.icon} name={role.name} />
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.about}>
            {[text.with(role.name), rounds].join(' · ')} ·{' '}
            <time dateTime={created_at}>{created_at.slice(0, 10)}</time> · {shareMessages.mark}
          </p>
        </div>
      </header>
      {prologue.trim() !== '' && (
        <section className={styles.prologue} aria-label={text.prologue}>
          <SharedSpeaker role={role}>{text.prologue}</SharedSpeaker>
          <p className={styles.first}>{prologue}</p>
        </section>
      )}
      <ol className={styles.turns}>
        {dialogs.map((dialog) => (
          <SharedTurn key={dialog.id} dialog={dialog} role={role} />
        ))}
      </ol>
      <footer className={styles.foot}>
        <p className={styles.frozen}>{text.frozen}</p>
        {may_revoke && <Revoke share={share} />}
        {role.may_open && (
          <Link to={sessionAddress(role.id)} className={styles.open}>
            {text.talk}
          </Link>
        )}
      </footer>
    </article>
  );
};
