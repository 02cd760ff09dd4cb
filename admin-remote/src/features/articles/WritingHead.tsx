import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Input, Tooltip, type InputRef } from 'antd';
import type { Ref } from 'react';
import { articleLimits } from '@yanye/shared/contract/articles.calls';
import { Link } from '@yanye/shared/router';
import { GuardedButton } from '../../controls/GuardedButton';
import { messages } from '../../messages.zh';
import styles from '../../controls/DeskHead.module.css';
import { publicAddress } from './public-address';
import { StatusMark } from './StatusMark';
import type { Stored } from './use-save-article';

const text = messages.write;

interface Props {
  readonly titleRef: Ref<InputRef>;
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly stored: Stored;
  /** What is known of saving, such as 未保存. */
  readonly state: string;
  readonly saving: boolean;
  readonly refusal: string | undefined;
  readonly listAddress: string;
  readonly onSave: () => void;
  readonly onInfo: () => void;
}

/** Title, state and buttons of the writing page. */
export const WritingHead = ({
  titleRef,
  title,
  onTitle,
  stored,
  state,
  saving,
  refusal,
  listAddress,
  onSave,
  onInfo,
}: Props) => {
  const isPublished = stored.status === 'published';
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
      <StatusMark status={stored.status} />
      <div className={styles.buttons}>
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
          {isPublished ? text.save : text.saveDraft}
        </GuardedButton>
        <GuardedButton refusal={refusal} type={isPublished ? 'default' : 'primary'} onClick={onInfo}>
          {isPublished ? text.info : text.publish}
        </GuardedButton>
      </div>
    </header>
  );
};
