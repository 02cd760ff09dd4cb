import { PictureOutlined } from '@ant-design/icons';
import type { StateCommand } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { Button, Tooltip } from 'antd';
import { useRef } from 'react';
import { messages } from '#messages.zh.ts';
import styles from './EditorToolbar.module.css';
import { acceptedImages } from './image-uploads';
import { toolbarItems } from './toolbar-items';

interface Props {
  readonly view: EditorView | undefined;
  readonly disabled: boolean;
  readonly onPictures: (files: readonly File[]) => void;
}

export const EditorToolbar = ({ view, disabled, onPictures }: Props) => {
  const input = useRef<HTMLInputElement>(null);

  const run = (command: StateCommand) => {
    if (!view) return;
    command(view);
    view.focus();
  };

  return (
    <div role="toolbar" aria-label={messages.editor.toolbar} className={styles.toolbar}>
      {toolbarItems.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map(({ name, icon, run: command, shortcut }) => (
            <Tooltip key={name} title={shortcut ? `${name} ${shortcut}` : name}>
              <Button
                type="text"
                size="small"
                aria-label={name}
                icon={icon}
                disabled={disabled}
                onClick={() => run(command)}
              />
            </Tooltip>
          ))}
        </div>
      ))}
      <Tooltip title={messages.editor.tools.pictureHint}>
        <Button
          type="text"
          size="small"
          icon={<PictureOutlined aria-hidden />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {messages.editor.tools.picture}
        </Button>
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedImages}
        aria-label={messages.editor.tools.pictureFiles}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          // Reset, because otherwise the same file could not be selected twice.
          event.target.value = '';
        }}
      />
    </div>
  );
};
