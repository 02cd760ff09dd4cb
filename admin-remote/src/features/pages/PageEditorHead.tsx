import { ArrowLeftOutlined, HistoryOutlined } from '@ant-design/icons';
import { Button, Input, Tag, Tooltip, type InputRef } from 'antd';
import type { ReactNode, Ref } from 'react';
import { pageTextLimits } from '@yanye/shared/contract/pages.calls';
import { Link } from '@yanye/shared/router';
import styles from '#controls/EditorHead.module.css';
import { messages } from './messages.zh';
import { pageListAddress, publicPageAddress } from './page-addresses';
import type { StoredPage } from './use-save-page';

const text = messages.editor;

interface Props {
  readonly titleRef: Ref<InputRef>;
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly stored: StoredPage;
  /** Save state, such as 未保存. */
  readonly state: ReactNode;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onInfo: () => void;
  readonly onTimeline: () => void;
}

/** Title, save state and buttons of the custom page editor. */
export const PageEditorHead = ({
  titleRef,
  title,
  onTitle,
  stored,
  state,
  saving,
  onSave,
  onInfo,
  onTimeline,
}: Props) => {
  const isStored = stored.id !== undefined;
  return (
    <header className={styles.head}>
      <Tooltip title={text.back}>
        <Link to={pageListAddress} className={styles.back} aria-label={text.back}>
          <ArrowLeftOutlined />
        </Link>
      </Tooltip>
      <Input
        ref={titleRef}
        className={styles.title}
        variant="borderless"
        aria-label={text.titleField}
        placeholder={text.titlePlaceholder}
        maxLength={pageTextLimits.title}
        value={title}
        onChange={(event) => onTitle(event.target.value)}
      />
      <div className={styles.state} role="status">
        {state}
      </div>
      {isStored && !stored.is_shown && <Tag>{text.hidden}</Tag>}
      <div className={styles.buttons}>
        <Tooltip title={text.timeline}>
          <Button type="text" icon={<HistoryOutlined />} aria-label={text.timeline} onClick={onTimeline} />
        </Tooltip>
        {isStored && stored.is_shown && (
          <Button type="text" href={publicPageAddress(stored)} target="_blank" rel="noreferrer">
            {text.visit}
          </Button>
        )}
        {isStored && <Button onClick={onInfo}>{text.info}</Button>}
        <Tooltip title="Ctrl+S">
          <Button type="primary" loading={saving} onClick={onSave}>
            {isStored ? text.save : text.saveNew}
          </Button>
        </Tooltip>
      </div>
    </header>
  );
};
