import { useEffect, type RefObject } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { ArticleActions } from '../actions/ArticleActions';
import { noteReading } from '../revised/note-reading';
import { previewFootnotes } from './footnote-previews';
import { headerAway } from './header-away';
import { enlargePictures } from './picture-zoom';
import { ProgressLine } from './ProgressLine';

export { RevisedNote } from '../revised/RevisedNote';

interface Props {
  readonly article: ArticlePage;
  readonly body: RefObject<HTMLElement | null>;
}

/** Additions to an article after the first interaction: actions, progress bar, picture zoom, footnote previews. */
export const ReadingAids = ({ article, body }: Props) => {
  useEffect(() => {
    const root = body.current;
    if (!root) return undefined;
    const ends = [enlargePictures(root), previewFootnotes(root)];
    return () => ends.forEach((end) => end());
  }, [body, article.html]);
  useEffect(headerAway, []);
  const { id, status, text_version } = article;
  useEffect(
    () => (body.current ? noteReading(body.current, { id, status, text_version }) : undefined),
    [body, id, status, text_version],
  );
  return (
    <>
      <ProgressLine of={body} />
      <ArticleActions article={article} />
    </>
  );
};
