import { ArrowLeftOutlined, HistoryOutlined } from '@ant-design/icons';
import { Input, Tooltip, type InputRef } from 'antd';
import type { ReactNode, Ref } from 'react';
import { Link } from '@yanye/shared/router';
import { IconButton } from '#controls/IconButton.tsx';
import { messages } from '#messages.zh.ts';
import styles from './EditorHead.module.css';

const text = messages.write;

export interface HeadParts {
  readonly listAddress: string;
  readonly titlePlaceholder: string;
  readonly maxTitle: number;
  readonly mark: ReactNode;
  readonly check?: ReactNode;
  readonly buttons: ReactNode;
}

interface Props extends HeadParts {
  readonly titleRef: Ref<InputRef>;
  readonly title: string;
  readonly readOnly: boolean;
  readonly onTitle: (title: string) => void;
  /** Save state, such as 未保存. */
  readonly state: ReactNode;
  readonly onTimeline: () => void;
}

export const EditorHead = (props: Props) => {
  const { listAddress, titlePlaceholder, maxTitle, mark, check, buttons } = props;
  const { titleRef, title, readOnly, onTitle, state, onTimeline } = props;
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
        placeholder={titlePlaceholder}
        maxLength={maxTitle}
        readOnly={readOnly}
        value={title}
        onChange={(event) => onTitle(event.target.value)}
      />
      <div className={styles.state} role="status">
        {state}
      </div>
      {mark}
      <div className={styles.buttons}>
        {check}
        <IconButton label={text.timeline} icon={<HistoryOutlined />} onClick={onTimeline} />
        {buttons}
      </div>
    </header>
  );
};
