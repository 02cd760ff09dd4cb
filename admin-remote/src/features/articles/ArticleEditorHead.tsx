import { ArrowLeftOutlined, HistoryOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { Button, Input, Tooltip, type InputRef } from 'antd';
import type { ReactNode, Ref } from 'react';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { Link } from '@yanye/shared/router';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { messages } from '#messages.zh.ts';
import styles from '#controls/EditorHead.module.css';
import { publicAddress } from './public-address';
import { StatusMark } from './StatusMark';
import type { Stored } from './use-save-article';

const text = messages.write;

/** Actions of the article editor. */
export type NextStep = 'info' | 'submit' | 'publish';

interface Props {
  readonly titleRef: Ref<InputRef>;
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly stored: Stored;
  /** Save state, such as 未保存. */
  readonly state: ReactNode;
  readonly saving: boolean;
  readonly refusal: string | undefined;
  /** Label of the second button. */
  readonly next: NextStep;
  readonly listAddress: string;
  readonly onSave: () => void;
  readonly onInfo: () => void;
  readonly onTimeline: () => void;
  readonly onCheck: () => void;
  /** Undefined if the article has no preview links. */
  readonly previews?: ReactNode;
}

/** Title, save state and buttons of the article editor. */
export const ArticleEditorHead = ({
  titleRef,
  title,
  onTitle,
  stored,
  state,
  saving,
  refusal,
  next,
  listAddress,
  onSave,
  onInfo,
  onTimeline,
  onCheck,
  previews,
}: Props) => {
  const isPublished = stored.status === 'published';
  const isPending = stored.status === 'pending';
  return (
    <header className={styles.head}>
      <Tooltip title={text.back}>
        <Link to={listAddress} className={styles.back} aria-label={text.back}>
          <ArrowLeftOutlined />
        </Link>
      </Tooltip>
      <Input
        ref={titleRef}
        className={styles.title}
        variant="borderless"
        aria-label={text.titleField}
        placeholder={text.titlePlaceholder}
        maxLength={articleLimits.title}
        readOnly={refusal !== undefined}
        value={title}
        onChange={(event) => onTitle(event.target.value)}
      />
      <div className={styles.state} role="status">
        {state}
      </div>
      <StatusMark status={stored.status} returnedFor={stored.returnedFor} />
      <div className={styles.buttons}>
        <GuardedButton
          type="text"
          refusal={refusal}
          hint={text.check}
          icon={<SafetyCertificateOutlined />}
          aria-label={text.check}
          onClick={onCheck}
        />
        <Tooltip title={text.timeline}>
          <Button type="text" icon={<HistoryOutlined />} aria-label={text.timeline} onClick={onTimeline} />
        </Tooltip>
        {previews}
        {isPublished && (
          <Button type="text" href={publicAddress(stored)} target="_blank" rel="noreferrer">
            {text.visit}
          </Button>
        )}
        <GuardedButton
          refusal={refusal}
          type={isPublished ? 'primary' : 'default'}
          loading={saving}
          hint="Ctrl+S"
          onClick={onSave}
        >
          {isPublished || isPending ? text.save : text.saveDraft}
        </GuardedButton>
        <GuardedButton refusal={refusal} type={isPublished ? 'default' : 'primary'} onClick={onInfo}>
          {text[next]}
        </GuardedButton>
      </div>
    </header>
  );
};
