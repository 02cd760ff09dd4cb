import { PictureOutlined } from '@ant-design/icons';
import type { StateCommand } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useMedia } from '@yanye/shared/settings/use-media';
import { FileButton } from '#controls/FileButton.tsx';
import { IconButton } from '#controls/IconButton.tsx';
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
  const hasKeys = !useMedia('(hover: none)');
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
            <IconButton
              key={name}
              size="small"
              label={name}
              hint={shortcut && hasKeys ? `${name} ${shortcut}` : name}
              icon={icon}
              disabled={disabled}
              onClick={() => run(command)}
            />
          ))}
        </div>
      ))}
      <FileButton
        type="text"
        size="small"
        icon={<PictureOutlined aria-hidden />}
        label={messages.editor.tools.pictureFiles}
        accept={acceptedImages}
        multiple
        refusal={undefined}
        hint={messages.editor.tools.pictureHint}
        disabled={disabled}
        onFiles={onPictures}
      >
        {messages.editor.tools.picture}
      </FileButton>
    </div>
  );
};
