import { useEffect, useRef, type MouseEvent } from 'react';
import type { ArticlePage } from '@yanye/shared/contract/articles';
import { useNavigate } from '@yanye/shared/router';
import { articleText } from '@yanye/shared/ui/article-text';
import { onNearViewport } from '#viewport/on-near-viewport.ts';
import { useOnIntent } from '../aids/use-on-intent';
import { innerAddressOf } from './inner-links';
import { katexStyles } from './vendor-address';
import { mediaPlaceOf } from './media-place';

interface Props {
  readonly article: Pick<ArticlePage, 'html' | 'has_math' | 'has_mermaid'>;
  /** Cache key of the response that contains the text. */
  readonly storedAs: string;
}

const bringTools = async () => (await import('./text-tools')).textTools;

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The text of an article, rendered and sanitised by the server and enhanced in the browser. */
export const ArticleBody = ({ article: { html, has_math, has_mermaid }, storedAs }: Props) => {
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const tools = useOnIntent(bringTools);

  useEffect(() => {
    if (!body.current || !tools) return;
    tools.frameCode(body.current);
    tools.linkHeadings(body.current);
  }, [html, tools]);

  useEffect(() => {
    if (!has_mermaid || !body.current) return undefined;
    const root = body.current;
    let stop: (() => void) | undefined;
    let left = false;
    const endWaiting = onNearViewport(root.querySelectorAll('pre.mermaid-source'), () => {
      void import('./diagrams').then(({ drawOnSight }) => {
        if (!left) stop = drawOnSight(root);
      });
    });
    return () => {
      left = true;
      endWaiting();
      stop?.();
    };
  }, [html, has_mermaid]);

  const click = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element) || !isPlainClick(event)) return;
    if (tools?.copyCodeOf(event.target)) return;
    const media = mediaPlaceOf(event.target);
    if (media) {
      event.preventDefault();
      void bringTools().then(({ loadMedia }) => loadMedia(media.box, media.link));
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
      {/* Clicks bubble from links and buttons inside, which are reachable by keyboard. */}
      <div
        ref={body}
        className={articleText}
        data-html-of={`${storedAs}#html`}
        onClick={click}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
};
