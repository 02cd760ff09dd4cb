import { useEffect, type RefObject } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { ArticleActions } from '../actions/ArticleActions';
import { minutesOf } from '@yanye/shared/markdown/text-count';
import { ContinueReading } from '../place/ContinueReading';
import { noteReading } from '../revised/note-reading';
import { previewFootnotes } from './footnote-previews';
import { headerAway } from './header-away';
import { enlargePictures } from './picture-zoom';
import { ProgressLine } from './ProgressLine';

export { RevisedNote } from '../revised/RevisedNote';

/** Minutes of a text from which on a reader may leave in between. */
const longRead = 3;

interface Props {
  readonly article: ArticlePage;
  readonly body: RefObject<HTMLElement | null>;
}

/** Additions to an article after the first interaction: actions, progress bar, picture zoom, footnote previews, the place. */
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
      {status === 'published' && minutesOf(article.word_count) >= longRead && (
        <ContinueReading key={id} article={article} body={body} />
      )}
    </>
  );
};
