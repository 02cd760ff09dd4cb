import { useEffect, useId, useRef, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { roleLengths } from '@yanye/shared/contract/managed-roles.calls';
import type { OwnRole } from '@yanye/shared/contract/own-roles';
import { useAppDispatch } from '@yanye/shared/redux';
import { submittedBy } from '@yanye/shared/submitted-by';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import dialogs from '#controls/dialog.module.css';
import { squareApi } from '#roles/square.api.ts';
import { ownMessages } from '../messages.zh';
import { ownRoleEditingApi } from '../own-role-editing.api';
import styles from './ProposeDialog.module.css';

const text = ownMessages.propose;

interface TagsProps {
  readonly chosen: readonly number[];
  readonly onChosen: (chosen: readonly number[]) => void;
}

const Tags = ({ chosen, onChosen }: TagsProps) => {
  const { data } = squareApi.useReadSquareTagsQuery();
  if (!data || data.list.length === 0) return null;
  return (
    <fieldset className={styles.tags}>
      <legend className={styles.legend}>{text.tags}</legend>
      {data.list.map(({ id, title }) => (
        <label key={id} className={styles.tag}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= roleLengths.tags}
            onChange={({ target }) =>
              onChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          {title}
        </label>
      ))}
    </fieldset>
  );
};

/** Says what proposing means, and asks for tags. */
export const ProposeDialog = ({
  role,
  onClose,
}: {
  readonly role: OwnRole;
  readonly onClose: () => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [tagList, setTagList] = useState<readonly number[]>([]);
  const [problem, setProblem] = useState('');
  const [propose, { isLoading }] = ownRoleEditingApi.useProposeRoleMutation();
  const dispatch = useAppDispatch();
  useEffect(() => dialog.current?.showModal(), []);
  const send = async () => {
    if (isLoading) return;
    const { error } = await propose({ params: { id: role.id }, body: { tagList: [...tagList] } });
    if (error) return setProblem(asApiError(error).msg);
    dispatch(showToast({ kind: 'success', text: text.sent }));
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className={dialogs.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={submittedBy(send)} noValidate>
        <h2 id={titleId} className={dialogs.title}>
          {text.title(role.name)}
        </h2>
        <p className={dialogs.text}>{text.text}</p>
        <Tags chosen={tagList} onChosen={setTagList} />
        <p className={dialogs.problem} role="alert">
          {problem}
        </p>
        <div className={dialogs.actions}>
          <button type="button" className={dialogs.keep} onClick={() => dialog.current?.close()}>
            {text.cancel}
          </button>
          <button type="submit" className={dialogs.save} aria-disabled={isLoading}>
            {text.send}
          </button>
        </div>
      </form>
    </dialog>
  );
};
