import { memo, useEffect, type Ref } from 'react';
import { articleText } from '@yanye/shared/ui/article-text';
import { messages } from '#messages.zh.ts';
import styles from './Preview.module.css';
import type { PreviewState } from './use-preview';

const Html = memo(({ html }: { readonly html: string }) => {
  const hasFormula = html.includes('class="katex');
  useEffect(() => {
    // Formulas are readable without the stylesheet, so a failed load shows no error.
    if (hasFormula) void import('katex/dist/katex.min.css').catch(() => undefined);
  }, [hasFormula]);
  // The server sanitised the HTML with the pipeline of the public page.
  return <article className={`${articleText} ${styles.text}`} dangerouslySetInnerHTML={{ __html: html }} />;
});
Html.displayName = 'Html';

interface Props {
  /** The scroll container. */
  readonly ref?: Ref<HTMLElement>;
  readonly preview: PreviewState;
}

/** The preview for readers. */
export const Preview = ({ ref, preview: { html, busy, problem, retry } }: Props) => (
  // A scroll container must be reachable by keyboard.
  <section
    ref={ref}
    aria-label={messages.editor.preview}
    aria-busy={busy}
    className={styles.preview}
    tabIndex={0}
  >
    {problem !== undefined && (
      <p role="alert" className={styles.problem}>
        {messages.editor.previewFailed}：{problem}
        <button type="button" onClick={retry}>
          {messages.editor.retry}
        </button>
      </p>
    )}
    {html ? <Html html={html} /> : <p className={styles.nothing}>{messages.editor.previewEmpty}</p>}
  </section>
);
