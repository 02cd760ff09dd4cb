import type { EditorView } from '@codemirror/view';
import { Segmented } from 'antd';
import { useEffect, useId, useMemo, useState } from 'react';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { countOf, minutesOf } from '@yanye/shared/markdown/text-count';
import { fileSender } from '@yanye/shared/upload/file-sender';
import { messages } from '#messages.zh.ts';
import styles from './EditorPane.module.css';
import { EditorToolbar } from './EditorToolbar';
import { imageUploads } from './image-uploads';
import { pasteAsMarkdown } from './paste/paste-as-markdown';
import { MarkdownEditor } from './MarkdownEditor';
import { Preview } from './Preview';
import { scrollInStep } from './scroll-in-step';
import { usePreview } from './use-preview';

interface Props {
  readonly initialText: string;
  readonly text: string;
  readonly readOnly: boolean;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
  /** A stable function. */
  readonly onPendingImages: (count: number) => void;
  /** Called with the editor view, and with `undefined` on unmount. */
  readonly onView: (view: EditorView | undefined) => void;
}

const text = messages.editor;

/** Editor and preview side by side; on narrow screens as tabs. */
export const EditorPane = (props: Props) => {
  const { initialText, text: current, readOnly, onChange, onSave, onPendingImages, onView } = props;
  const dispatch = useAppDispatch();
  const [view, setView] = useState<EditorView>();
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const [previewBox, setPreviewBox] = useState<HTMLElement | null>(null);
  const leaveHint = useId();
  const preview = usePreview(current);
  const count = useMemo(() => countOf(current), [current]);
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
  useEffect(() => (view && previewBox ? scrollInStep(view, previewBox) : undefined), [view, previewBox]);
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
    <div className={styles.pane} data-side={side}>
      <div className={styles.head}>
        <EditorToolbar
          view={view}
          disabled={readOnly}
          onPictures={(files) => view && uploads.add(view, files, view.state.selection.main.to)}
        />
        <Segmented
          className={styles.sides}
          aria-label={text.views}
          value={side}
          options={[
            { value: 'write', label: text.write },
            { value: 'preview', label: text.preview },
          ]}
          onChange={setSide}
        />
      </div>
      <div className={styles.halves}>
        <div className={styles.write}>
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
        <div className={styles.preview}>
          <Preview ref={setPreviewBox} preview={preview} />
        </div>
      </div>
      <footer className={styles.foot}>
        <span className={styles.count}>{text.length(count, minutesOf(count))}</span>
        <span className={styles.hint}>{text.pasteHint}</span>
        {!readOnly && <span id={leaveHint}>{text.leaveHint}</span>}
      </footer>
    </div>
  );
};
