import { useImperativeHandle, useState, type Ref, type RefObject } from 'react';
import type { ChatMessage } from '@yanye/shared/contract/chat-messages.calls';
import { useFocusBack } from '@yanye/shared/use-focus-back';
import { useHydrated } from '@yanye/shared/use-hydrated';
import { chatMessages as text } from '../messages.zh';
import { useRoom, useRoomView } from '../room/room-context';
import { PickBar } from '../ask/PickBar';
import { DropFrame } from './attachments/DropFrame';
import { UploadList } from './attachments/UploadList';
import { useAttachments, type Attachments } from './attachments/use-attachments';
import { useFileDrop } from './attachments/use-file-drop';
import { ClosedComposer, useClosedReason } from './ClosedComposer';
import styles from './Composer.module.css';
import { ComposerForm } from './ComposerForm';
import { TargetLine } from './TargetLine';
import { useDraft } from './use-draft';

/** What other parts of the room do with it. */
export interface ComposerHandle {
  /** Inserts a mention of a user, and focuses the field. */
  readonly mention: (name: string) => void;
}

const TypingLine = () => {
  const typing = useRoomView((view) => view.typing);
  return <p className={styles.typing}>{typing.length > 0 && text.typing(typing)}</p>;
};

interface Props {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly handle: Ref<ComposerHandle>;
}

interface EditProps extends Pick<Props, 'field'> {
  readonly attachments: Attachments;
  readonly message: ChatMessage;
}

/** The text of a message, which later changes of it do not replace. */
const EditForm = ({ field, attachments, message }: EditProps) => {
  const [value, setValue] = useState(message.content);
  return <ComposerForm field={field} attachments={attachments} isReady value={value} onValue={setValue} />;
};

const withMention = (draft: string, name: string): string =>
  `${draft}${/\S$/.test(draft) ? ' ' : ''}@${name} `;

/** Where one writes, or why one may not. */
export const Composer = ({ field, handle }: Props) => {
  const { target, onTarget, picked } = useRoom();
  const closed = useClosedReason();
  const isHydrated = useHydrated();
  const [draft, setDraft] = useDraft();
  const isEditing = target?.kind === 'edit';
  const attachments = useAttachments();
  const isDropping = useFileDrop(closed === undefined && !picked && !isEditing ? attachments.add : undefined);
  useFocusBack(isEditing, () => field.current);
  useImperativeHandle(handle, () => ({
    mention: (name) => {
      setDraft((before) => withMention(before, name));
      if (isEditing) onTarget(undefined);
      field.current?.focus();
    },
  }));

  return (
    <div className={styles.foot}>
      <div className={styles.column}>
        <TypingLine />
        {picked ? (
          <PickBar picked={picked} />
        ) : closed ? (
          <ClosedComposer closed={closed} />
        ) : (
          <>
            <UploadList uploads={attachments.uploads} />
            {target && <TargetLine target={target} />}
            {isEditing ? (
              <EditForm
                key={target.message.id}
                field={field}
                attachments={attachments}
                message={target.message}
              />
            ) : (
              <ComposerForm
                field={field}
                attachments={attachments}
                isReady={isHydrated}
                value={draft}
                onValue={setDraft}
              />
            )}
          </>
        )}
      </div>
      {isDropping && <DropFrame />}
    </div>
  );
};
