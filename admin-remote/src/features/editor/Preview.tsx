import { Alert, Button } from 'antd';
import { memo, useEffect, type Ref } from 'react';
import { articleText } from '@yanye/shared/ui/article-text';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { Muted } from '#layout/Text.tsx';
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
  readonly ref?: Ref<HTMLElement>;
  readonly title: string;
  readonly preview: PreviewState;
}

const Text = ({ html, problem }: Pick<PreviewState, 'html' | 'problem'>) => {
  if (html) return <Html html={html} />;
  if (html === undefined) return problem === undefined && <LoadingView lines={8} />;
  return <Muted as="p">{messages.editor.previewEmpty}</Muted>;
};

export const Preview = ({ ref, title, preview: { html, busy, problem, retry } }: Props) => (
  // A scroll container must be reachable by keyboard.
  <section
    ref={ref}
    aria-label={messages.editor.preview}
    aria-busy={busy}
    className={styles.preview}
    tabIndex={0}
  >
    {problem !== undefined && (
      <Alert
        className={styles.problem}
        type="error"
        title={`${messages.editor.previewFailed}：${problem}`}
        action={
          <Button size="small" type="link" onClick={retry}>
            {messages.editor.retry}
          </Button>
        }
      />
    )}
    <div className={styles.column}>
      {title.trim() !== '' && <p className={styles.title}>{title}</p>}
      <Text html={html} problem={problem} />
    </div>
  </section>
);
