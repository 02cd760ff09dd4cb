import type { EditorView } from '@codemirror/view';
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { fileSender } from '@yanye/shared/upload/file-sender';
import { messages } from '#messages.zh.ts';
import styles from './EditorPane.module.css';
import { EditorToolbar } from './EditorToolbar';
import { imageUploads } from './image-uploads';
import { pasteAsMarkdown } from './paste/paste-as-markdown';
import { MarkdownEditor } from './MarkdownEditor';
import { Preview } from './Preview';
import { scrollInStep } from './scroll-in-step';
import type { EditorMode } from './use-editor-mode';
import { usePreview } from './use-preview';

interface Props {
  readonly mode: EditorMode;
  readonly initialText: string;
  readonly title: string;
  readonly text: string;
  readonly readOnly: boolean;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  /** A stable function. */
  readonly onPendingImages: (count: number) => void;
  /** Called with the editor view, and with `undefined` on unmount. */
  readonly onView: (view: EditorView | undefined) => void;
  /** What stands above the text on its page. @param toText moves the cursor into the text */
  readonly top: (toText: () => void) => ReactNode;
}

const text = messages.editor;

/** The page that a text is written on, and its preview; the mode tells which of them is shown. */
export const EditorPane = (props: Props) => {
  const { mode, initialText, title, text: current, readOnly, top } = props;
  const { onChange, onSave, onPendingImages, onView } = props;
  const dispatch = useAppDispatch();
  const [view, setView] = useState<EditorView>();
  const [page, setPage] = useState<HTMLElement | null>(null);
  const [previewBox, setPreviewBox] = useState<HTMLElement | null>(null);
  const leaveHint = useId();
  const preview = usePreview(current, mode !== 'write');
  const uploads = useMemo(
    () =>
      imageUploads({
        send: fileSender(dispatch, { action: imageCalls.uploadOne.path, field: 'image' }),
        onRefused: (reason) => dispatch(showToast({ kind: 'error', text: reason })),
        onCount: onPendingImages,
      }),
    [dispatch, onPendingImages],
  );
  useEffect(() => () => uploads.stop(), [uploads]);
  useEffect(
    () => (view && page && previewBox && mode === 'both' ? scrollInStep(view, page, previewBox) : undefined),
    [view, page, previewBox, mode],
  );
  const extensions = useMemo(
    () => [
      uploads.extension,
      pasteAsMarkdown({
        onLostPictures: (count) => dispatch(showToast({ kind: 'info', text: text.lostPictures(count) })),
        onProblem: () => dispatch(showToast({ kind: 'warning', text: text.pastedPlain })),
      }),
    ],
    [dispatch, uploads],
  );

  return (
    <div className={styles.pane} data-mode={mode}>
      <div className={styles.write} hidden={mode === 'read'}>
        <div ref={setPage} className={styles.page}>
          <div className={styles.column}>
            {top(() => view?.focus())}
            <MarkdownEditor
              initialText={initialText}
              readOnly={readOnly}
              describedBy={leaveHint}
              onChange={onChange}
              onSave={onSave}
              extensions={extensions}
              onView={(given) => {
                setView(given);
                onView(given);
              }}
            />
          </div>
        </div>
        <EditorToolbar
          view={view}
          disabled={readOnly}
          onPictures={(files) => view && uploads.add(view, files, view.state.selection.main.to)}
        />
        {!readOnly && (
          <div className={styles.hints}>
            <p>{text.pasteHint}</p>
            <p id={leaveHint}>{text.leaveHint}</p>
          </div>
        )}
      </div>
      {mode !== 'write' && <Preview ref={setPreviewBox} title={title} preview={preview} />}
    </div>
  );
};
