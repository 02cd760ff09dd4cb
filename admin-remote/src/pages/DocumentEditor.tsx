import {
  lazy,
  Suspense,
  useMemo,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { countOf } from '@yanye/shared/markdown/text-count';
import { AutosaveNote } from '../features/drafts/AutosaveNote';
import { EditorHead, type HeadParts } from '../features/editor/EditorHead';
import { EditorPane } from '../features/editor/EditorPane';
import { TitleField } from '../features/editor/TitleField';
import { useEditorMode } from '../features/editor/use-editor-mode';
import { useKeyboardInset } from '../features/editor/use-keyboard-inset';
import { messages } from '../messages.zh';
import styles from './DocumentEditor.module.css';
import { EditorNotices } from './EditorNotices';
import type { DocumentControl } from './use-document';
import type { StoredDocument } from './use-editor-text';

const TimelineDrawer = lazy(async () => ({
  default: (await import('../features/timeline/TimelineDrawer')).TimelineDrawer,
}));

interface Props<S extends StoredDocument> extends HeadParts {
  readonly document: DocumentControl<S>;
  readonly titlePlaceholder: string;
  readonly maxTitle: number;
  /** Id of the article; empty for a new one; undefined if the server has no timeline. */
  readonly articleId: string | undefined;
  /** Line below the title. */
  readonly topics?: ReactNode;
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** The editor of one document: head, banners, the page with its preview, and timeline. */
export const DocumentEditor = <S extends StoredDocument>(props: Props<S>) => {
  const { document, articleId, titlePlaceholder, maxTitle, topics, notices, children, ...head } = props;
  const { editor, conflict, refusal, titleField, saveState, setPendingImages, save } = document;
  const [isTimelineOpen, setTimelineOpen] = useState(false);
  const [mode, modes, setMode] = useEditorMode();
  const keyboard = useKeyboardInset();
  const count = useMemo(() => countOf(editor.text), [editor.text]);
  const readOnly = refusal !== undefined;
  /** Outside of the text, too, where the browser would store the page. */
  const saveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, defaultPrevented, currentTarget, target } = event;
    if (defaultPrevented || key !== 's' || !(ctrlKey || metaKey)) return;
    // Keys of panels bubble here, but panels have saves of their own.
    if (!(target instanceof Node) || !currentTarget.contains(target)) return;
    event.preventDefault();
    save();
  };
  return (
    <div
      className={styles.editor}
      onKeyDown={saveByKey}
      style={{ '--keyboard': `${keyboard}px` } as CSSProperties}
    >
      <EditorHead
        {...head}
        tools={[
          ...(head.tools ?? []),
          { label: messages.write.timeline, onClick: () => setTimelineOpen(true) },
        ]}
        state={<AutosaveNote state={editor.state} others={editor.others} otherwise={saveState} />}
        count={count}
        mode={mode}
        modes={modes}
        onMode={setMode}
      />
      <EditorNotices editor={editor} conflict={conflict} isNew={articleId === ''} />
      {notices}
      {readOnly && (
        <p className={styles.readOnly} role="note">
          {refusal}
        </p>
      )}
      <EditorPane
        mode={mode}
        initialText={editor.initialText}
        title={editor.title}
        text={editor.text}
        readOnly={readOnly}
        onChange={editor.setText}
        onSave={save}
        onPendingImages={setPendingImages}
        onView={editor.setView}
        top={(toText) => (
          <div className={styles.top}>
            <TitleField
              ref={titleField}
              title={editor.title}
              placeholder={titlePlaceholder}
              maxLength={maxTitle}
              readOnly={readOnly}
              onTitle={editor.setTitle}
              onEnd={toText}
            />
            {topics}
          </div>
        )}
      />
      {isTimelineOpen && (
        <Suspense>
          <TimelineDrawer
            articleId={articleId}
            userId={editor.userId}
            copies={editor.copies}
            present={editor.writing}
            refusal={refusal}
            onRestore={(text, name) => {
              setTimelineOpen(false);
              void editor.replace(text, name);
            }}
            onClose={() => setTimelineOpen(false)}
          />
        </Suspense>
      )}
      {children}
    </div>
  );
};
