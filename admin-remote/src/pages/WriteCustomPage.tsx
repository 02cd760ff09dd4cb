import { useState } from 'react';
import { useNavigate, useParams } from '@yanye/shared/router';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '../controls/FailedView';
import { pageListAddress } from '../features/pages/page-addresses';
import { usePageSourceQuery } from '../features/pages/pages.api';
import { CustomPageEditor } from './CustomPageEditor';

interface OpenEditor {
  readonly key: number;
  readonly id: string | undefined;
  /** Set after this editor created the page. */
  readonly created?: string;
}

const nextEditor = ({ key, created }: OpenEditor, id: string | undefined): OpenEditor =>
  // The address changes to the new page; the editor stays mounted with its text.
  id !== undefined && id === created ? { key, id, created } : { key: key + 1, id };

const nothing = () => undefined;

const Stored = ({ id }: { readonly id: number }) => {
  const { data, error, refetch } = usePageSourceQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <CustomPageEditor page={data} onCreated={nothing} />;
  return error ? <FailedView error={error} onRetry={refetch} /> : <LoadingView lines={8} />;
};

/** Creates or edits a custom page. */
const WriteCustomPage = () => {
  const { id } = useParams();
  const navigate = useNavigate();
  const [editor, setEditor] = useState<OpenEditor>({ key: 0, id });

  if (editor.id !== id) {
    setEditor(nextEditor(editor, id));
    return null;
  }
  if (id !== undefined && editor.created !== id) return <Stored key={editor.key} id={Number(id)} />;
  const follow = (created: number) => {
    setEditor({ ...editor, created: String(created) });
    void navigate(`${pageListAddress}/edit/${created}`, { replace: true });
  };
  return <CustomPageEditor key={editor.key} page={undefined} onCreated={follow} />;
};

export default WriteCustomPage;
