import { lazy, Suspense, useState, type ReactNode } from 'react';
import { AutosaveNote } from '../features/drafts/AutosaveNote';
import { EditorHead, type HeadParts } from '../features/editor/EditorHead';
import { EditorPane } from '../features/editor/EditorPane';
import styles from './DocumentEditor.module.css';
import { EditorNotices } from './EditorNotices';
import type { DocumentControl } from './use-document';
import type { StoredDocument } from './use-editor-text';

const TimelineDrawer = lazy(async () => ({
  default: (await import('../features/timeline/TimelineDrawer')).TimelineDrawer,
}));

interface Props<S extends StoredDocument> extends HeadParts {
  readonly document: DocumentControl<S>;
  /** Id of the article; empty for a new one; undefined if the server has no timeline. */
  readonly articleId: string | undefined;
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

/** The editor of one document: head, banners, text with preview, and timeline. */
export const DocumentEditor = <S extends StoredDocument>(props: Props<S>) => {
  const { document, articleId, notices, children, ...head } = props;
  const { editor, conflict, refusal, titleField, saveState, setPendingImages, save } = document;
  const [isTimelineOpen, setTimelineOpen] = useState(false);
  const readOnly = refusal !== undefined;
  return (
    <div className={styles.editor}>
      <EditorHead
        {...head}
        titleRef={titleField}
        title={editor.title}
        readOnly={readOnly}
        onTitle={editor.setTitle}
        state={<AutosaveNote state={editor.state} others={editor.others} otherwise={saveState} />}
        onTimeline={() => setTimelineOpen(true)}
      />
      <EditorNotices editor={editor} conflict={conflict} isNew={articleId === ''} />
      {notices}
      {readOnly && (
        <p className={styles.readOnly} role="note">
          {refusal}
        </p>
      )}
      <EditorPane
        initialText={editor.initialText}
        text={editor.text}
        readOnly={readOnly}
        onChange={editor.setText}
        onSave={save}
        onPendingImages={setPendingImages}
        onView={editor.setView}
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
