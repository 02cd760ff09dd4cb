import { useState } from 'react';
import { useLocation, useNavigate, useParams } from '@yanye/shared/router';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '../controls/FailedView';
import { useArticleSourceQuery } from '../features/articles/articles.api';
import { ArticleEditor } from './ArticleEditor';

interface OpenEditor {
  readonly key: number;
  readonly id: string | undefined;
  /** Set after this editor created the article. */
  readonly created?: string;
}

const nextEditor = ({ key, created }: OpenEditor, id: string | undefined): OpenEditor =>
  // The address changes to the new article; the editor stays mounted with its text.
  id !== undefined && id === created ? { key, id, created } : { key: key + 1, id };

// Both article lists have `write` and `edit/:id` below them.
const baseOf = (pathname: string) => pathname.replace(/\/(write|edit\/[^/]+)\/?$/, '');

const Stored = ({
  id,
  ...editor
}: {
  readonly id: string;
  readonly listAddress: string;
  readonly onCreated: () => void;
}) => {
  const { data, error, refetch } = useArticleSourceQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <ArticleEditor article={data} {...editor} />;
  return error ? <FailedView error={error} onRetry={refetch} /> : <LoadingView lines={8} />;
};

/** Creates or edits an article. */
const WriteArticlePage = () => {
  const { id } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [editor, setEditor] = useState<OpenEditor>({ key: 0, id });
  const base = baseOf(pathname);
  const listAddress = base.endsWith('user_center/article') ? base : `${base}/article_list`;

  if (editor.id !== id) {
    setEditor(nextEditor(editor, id));
    return null;
  }
  if (id !== undefined && editor.created !== id) {
    return <Stored key={editor.key} id={id} listAddress={listAddress} onCreated={() => undefined} />;
  }
  const follow = (created: string) => {
    setEditor({ ...editor, created });
    void navigate(`${base}/edit/${created}`, { replace: true });
  };
  return <ArticleEditor key={editor.key} article={undefined} listAddress={listAddress} onCreated={follow} />;
};

export default WriteArticlePage;
