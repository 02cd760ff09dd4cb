import { Fragment, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from '@yanye/shared/router';
import { Answered, type Answer } from '../controls/Answered';

interface StoredProps<D> {
  readonly id: string;
  /** A hook that loads a document. */
  readonly useSource: (id: string) => Answer<D>;
  readonly children: (document: D) => ReactNode;
}

const Stored = <D,>({ id, useSource, children }: StoredProps<D>) => (
  <Answered answer={useSource(id)} lines={8}>
    {children}
  </Answered>
);

interface Props<D> {
  readonly useSource: (id: string) => Answer<D>;
  readonly editAddress: (id: string | number) => string;
  /** Renders the editor; the document is undefined for a new one. */
  readonly children: (document: D | undefined, onCreated: (id: string | number) => void) => ReactNode;
}

interface OpenEditor {
  readonly key: number;
  readonly id: string | undefined;
  /** Set after this editor created the document. */
  readonly created?: string;
}

const nextEditor = ({ key, created }: OpenEditor, id: string | undefined): OpenEditor =>
  // The address changes to the new document; the editor stays mounted with its text.
  id !== undefined && id === created ? { key, id, created } : { key: key + 1, id };

/** Opens the editor for a new document, or for the stored one that the address names. */
export const OpenDocument = <D,>({ useSource, editAddress, children }: Props<D>) => {
  const { id } = useParams();
  const navigate = useNavigate();
  const [editor, setEditor] = useState<OpenEditor>({ key: 0, id });

  if (editor.id !== id) {
    setEditor(nextEditor(editor, id));
    return null;
  }
  const follow = (created: string | number) => {
    setEditor({ ...editor, created: String(created) });
    void navigate(editAddress(created), { replace: true });
  };
  return id !== undefined && editor.created !== id ? (
    <Stored key={editor.key} id={id} useSource={useSource}>
      {(document) => children(document, follow)}
    </Stored>
  ) : (
    <Fragment key={editor.key}>{children(undefined, follow)}</Fragment>
  );
};
