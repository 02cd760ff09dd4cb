import { useEffect, useRef, type MouseEvent } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { useNavigate } from '@yanye/shared/router';
import { articleKey } from '../articles.api';
import './article-body.css';
import './code.css';
import { copyCodeOf, frameCode } from './code-frames';
import { linkHeadings } from './heading-links';
import { innerAddressOf } from './inner-links';
import { katexStyles } from './vendor-address';
import { loadMediaOf } from './remote-media';

interface Props {
  readonly article: Pick<ArticlePage, 'html' | 'has_math' | 'has_mermaid'>;
  /** What the address calls the article; the store keeps the answer under it. */
  readonly word: string;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** An article's text as the server rendered and sanitised it, and what a browser can add to it. */
export const ArticleBody = ({ article: { html, has_math, has_mermaid }, word }: Props) => {
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (!body.current) return;
    frameCode(body.current);
    linkHeadings(body.current);
  }, [html]);

  useEffect(() => {
    if (!has_mermaid || !body.current) return undefined;
    const root = body.current;
    let stop: (() => void) | undefined;
    let left = false;
    void import('./diagrams').then(({ drawOnSight }) => {
      if (!left) stop = drawOnSight(root);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [html, has_mermaid]);

  const click = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element) || !isPlainClick(event)) return;
    if (copyCodeOf(event.target)) return;
    if (loadMediaOf(event.target)) {
      event.preventDefault();
      return;
    }
    const address = innerAddressOf(event.target);
    if (address === undefined) return;
    event.preventDefault();
    void navigate(address);
  };

  return (
    <>
      {has_math && <link rel="stylesheet" href={katexStyles()} />}
      {/* The clicks come from links and buttons inside, which the keyboard reaches as well. */}
      <div
        ref={body}
        className="article-body"
        data-html-of={`${articleKey(word)}#html`}
        onClick={click}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
};
