import type { OwnRoleWithTexts } from '@yanye/shared/contract/own-roles';
import { useAppDispatch } from '@yanye/shared/redux';
import { Link, useNavigate } from '@yanye/shared/router';
import { sentence } from '@yanye/shared/contract/sentence.calls';
import { submittedBy } from '@yanye/shared/submitted-by';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { sessionAddress } from '#roles/session-address.ts';
import { ownMessages } from '../messages.zh';
import { ownPath } from '#roles/own-address.ts';
import { FurtherTexts, DraftField, mainFields } from './RoleTexts';
import { GreetingsField } from './GreetingsField';
import { IconField } from './IconField';
import { LeaveDialog } from './LeaveDialog';
import { LoreField } from './LoreField';
import styles from './RoleForm.module.css';
import { useRoleForm } from './use-role-form';
import { useLeaving } from './use-leaving';

const text = ownMessages.form;

/** Makes a role of one's own, or changes it. A new one begins to talk at once. */
export const RoleForm = ({ role }: { readonly role?: OwnRoleWithTexts | undefined }) => {
  const form = useRoleForm(role);
  const { draft, change, problem } = form;
  const leaving = useLeaving(form.isDirty);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const save = async () => {
    const id = await form.save();
    if (id === undefined) return;
    leaving.pass();
    dispatch(showToast({ kind: 'success', text: text.saved }));
    await navigate(role ? ownPath : sessionAddress(id));
  };
  return (
    <form className={styles.form} onSubmit={submittedBy(save)} noValidate>
      <DraftField field={mainFields.name} form={form} />
      <IconField icon={draft.icon} name={draft.name} onChange={(icon) => change({ icon })} />
      <DraftField field={mainFields.abstract} form={form} />
      <DraftField field={mainFields.prompt} form={form} />
      <DraftField field={mainFields.prologue} form={form} />
      <GreetingsField greetings={draft.greetings} onChange={(greetings) => change({ greetings })} />
      <DraftField field={mainFields.examples} form={form} />
      <LoreField entries={draft.entries} onChange={(entries) => change({ entries })} />
      <FurtherTexts form={form} />
      <div className={styles.foot}>
        <p className={styles.problem} role="alert">
          {problem && !problem.field && `${text.refused}${sentence(problem.words)}${text.kept}`}
          {problem?.field && problem.words}
        </p>
        <Link to={ownPath} className={styles.cancel}>
          {text.cancel}
        </Link>
        <button type="submit" className={styles.save} aria-disabled={form.isSaving}>
          {form.isSaving ? text.saving : role ? text.save : text.create}
        </button>
      </div>
      <LeaveDialog leaving={leaving} />
    </form>
  );
};
