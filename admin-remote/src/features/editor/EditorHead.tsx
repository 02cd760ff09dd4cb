import { LeftOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { minutesOf } from '@yanye/shared/markdown/text-count';
import { Link } from '@yanye/shared/router';
import { useMedia } from '@yanye/shared/settings/use-media';
import { messages } from '#messages.zh.ts';
import styles from './EditorHead.module.css';
import { ActionMenu, ActionWords, type HeadAction } from './HeadActions';
import type { EditorMode } from './use-editor-mode';

export interface HeadParts {
  /** Heading of the page, for screen readers; the title of the document is a field. */
  readonly heading: string;
  readonly listAddress: string;
  readonly listName: string;
  readonly mark: ReactNode;
  /** Before the modes, such as the check of the text. */
  readonly tools?: readonly HeadAction[];
  /** After the modes, such as the settings. */
  readonly extras: readonly HeadAction[];
  /** A save beside the main button. */
  readonly secondary?: HeadAction | undefined;
  readonly primary: ReactNode;
}

interface Props extends Omit<HeadParts, 'tools'> {
  readonly tools: readonly HeadAction[];
  /** Save state, such as 未保存. */
  readonly state: ReactNode;
  /** Characters and words of the text. */
  readonly count: number;
  readonly mode: EditorMode;
  readonly modes: readonly EditorMode[];
  readonly onMode: (mode: EditorMode) => void;
}

export const EditorHead = (props: Props) => {
  const { heading, listAddress, listName, mark, state, count, primary } = props;
  const { tools, extras, secondary, mode, modes, onMode } = props;
  const isNarrow = useMedia('(max-width: 1023px)');
  const isPhone = useMedia('(max-width: 767px)');
  const saves = secondary ? [secondary] : [];
  const inMenu = [...(isPhone ? saves : []), ...tools, ...extras];
  return (
    <header className={styles.head}>
      <h1 className="sr-only">{heading}</h1>
      <Link to={listAddress} className={styles.back}>
        <LeftOutlined aria-hidden /> {listName}
      </Link>
      <div className={styles.facts}>
        {mark}
        <div className={styles.state} role="status">
          {state}
        </div>
        <span className={styles.count}>{messages.editor.length(count, minutesOf(count))}</span>
      </div>
      <div className={styles.tools}>
        {!isNarrow && <ActionWords actions={tools} />}
        <Segmented
          aria-label={messages.editor.views}
          value={mode}
          options={modes.map((value) => ({ value, label: messages.editor.modes[value] }))}
          onChange={onMode}
        />
        {isNarrow ? <ActionMenu actions={inMenu} /> : <ActionWords actions={extras} />}
        {!isPhone && <ActionWords actions={saves} />}
        {primary}
      </div>
    </header>
  );
};
