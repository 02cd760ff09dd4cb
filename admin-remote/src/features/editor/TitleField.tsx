import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { Ref } from 'react';
import { messages } from '#messages.zh.ts';
import styles from './TitleField.module.css';

interface Props {
  readonly ref?: Ref<TextAreaRef>;
  readonly title: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly readOnly: boolean;
  readonly onTitle: (title: string) => void;
  /** Called on Enter, which ends the title. */
  readonly onEnd: () => void;
}

/** The title of a document: one paragraph, which may wrap. */
export const TitleField = ({ ref, title, placeholder, maxLength, readOnly, onTitle, onEnd }: Props) => (
  <Input.TextArea
    ref={ref}
    className={styles.title}
    variant="borderless"
    autoSize
    aria-label={messages.write.titleField}
    placeholder={placeholder}
    maxLength={maxLength}
    readOnly={readOnly}
    value={title}
    onChange={({ target }) => onTitle(target.value.replaceAll(/\n+/g, ' '))}
    onKeyDown={(event) => {
      // Enter also confirms the words of an input method.
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onEnd();
    }}
  />
);
