import { SearchOutlined } from '@ant-design/icons';
import { messages } from '#messages.zh.ts';
import styles from './JumpField.module.css';

interface Props {
  readonly isNarrow?: boolean;
  readonly onJump: () => void;
}

/** Opens the palette; it looks like the field that the palette then shows. */
export const JumpField = ({ isNarrow = false, onJump }: Props) => (
  <button
    type="button"
    className={styles.field}
    data-narrow={isNarrow}
    aria-label={isNarrow ? messages.frame.jump : undefined}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    title={messages.frame.jumpHint}
    onClick={onJump}
  >
    <SearchOutlined aria-hidden />
    {!isNarrow && (
      <>
        <span>{messages.frame.jump}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </>
    )}
  </button>
);
