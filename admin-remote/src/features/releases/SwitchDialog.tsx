import { Alert, Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { Release } from '@yanye/shared/contract/releases';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Facts } from '#layout/Facts.tsx';
import { Row } from '#layout/Stack.tsx';
import { BuildMark } from './BuildMark';
import { messages } from './messages.zh';
import { isOlder, nameOf } from './release-format';
import { releasesChanged, releasesApi } from './releases.api';
import styles from './SwitchDialog.module.css';

const text = messages.confirm;
const noteLimit = 200;

const markOf = ({ build, version, commit }: Release) => (
  <BuildMark build={build} version={version} commit={commit} />
);

interface Props {
  readonly target: Release;
  readonly live: Release;
  /** Whether the live build is being reloaded. */
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** Confirms a switch. After a conflict it shows the current live build and can be confirmed again. */
export const SwitchDialog = ({ target, live, busy, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const [switchRelease, { isLoading }] = releasesApi.useSwitchReleaseMutation();
  const [seen] = useState(live);
  const [failure, setFailure] = useState<ApiError>();
  const [note, setNote] = useState('');
  const [isOpen, setOpen] = useState(true);
  const noteId = useId();
  const { name } = target;
  // Sends the build that the user saw, until the server reports a conflict.
  const replaced = failure ? live : seen;

  const close = () => setOpen(false);

  const confirm = async () => {
    const { error } = await switchRelease({
      params: { name },
      body: { build: target.build, instead_of: replaced.build, note: note.trim() },
    });
    if (error) {
      setFailure(asApiError(error));
      dispatch(releasesChanged());
      return;
    }
    dispatch(showToast({ kind: 'success', text: text.done(messages.remotes[name], nameOf(target)) }));
    close();
  };

  const isGone = failure?.error === 'RELEASE_NOT_FOUND';
  const done = replaced.build === target.build ? text.alreadyLive : undefined;
  const hint = done ?? (failure?.error === 'RELEASE_CONFLICT' ? text.nowChanged : undefined);

  return (
    <Modal
      open={isOpen}
      title={text.title(messages.remotes[name])}
      onCancel={close}
      // The dialog restores the focus only if it closes before unmounting.
      afterClose={onClose}
      mask={{ closable: false }}
      footer={
        <Row justify="end" className={styles.footer}>
          <Button onClick={close}>{text.cancel}</Button>
          <GuardedButton
            type="primary"
            refusal={isGone ? failure.msg : done}
            loading={isLoading || (failure !== undefined && busy)}
            onClick={() => void confirm()}
          >
            {isOlder(target, replaced) ? text.goBack : text.goLive}
          </GuardedButton>
        </Row>
      }
    >
      {failure && <Alert type="error" showIcon title={failure.msg} description={hint} />}
      <div className={styles.change}>
        <Facts
          facts={[
            [text.now, markOf(replaced)],
            [text.next, markOf(target)],
          ]}
        />
      </div>
      <ul className={styles.effects}>
        <li>{text.readers}</li>
        <li>{text.open}</li>
        <li>{name === 'admin_remote' ? text.ownUndo : text.undo}</li>
      </ul>
      <label className={styles.noteLabel} htmlFor={noteId}>
        {text.note}
      </label>
      <Input.TextArea
        id={noteId}
        value={note}
        maxLength={noteLimit}
        showCount
        autoSize={{ minRows: 2, maxRows: 5 }}
        placeholder={text.notePlaceholder}
        onChange={(event) => setNote(event.target.value)}
      />
    </Modal>
  );
};
