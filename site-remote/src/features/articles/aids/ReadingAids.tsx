import { useEffect, type RefObject } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { ArticleActions } from '../actions/ArticleActions';
import { previewFootnotes } from './footnote-previews';
import { enlargePictures } from './picture-zoom';
import { ProgressLine } from './ProgressLine';

interface Props {
  readonly article: ArticlePage;
  /** The element with the article's text. */
  readonly body: RefObject<HTMLElement | null>;
}

/** What comes to an article once somebody reads it: actions, a line of progress, pictures to enlarge, notes at hand. */
export const ReadingAids = ({ article, body }: Props) => {
  useEffect(() => {
    const root = body.current;
    if (!root) return undefined;
    const ends = [enlargePictures(root), previewFootnotes(root)];
    return () => ends.forEach((end) => end());
  }, [body, article.html]);
  return (
    <>
      <ProgressLine of={body} />
      <ArticleActions article={article} />
    </>
  );
};
