import { articleText } from '@yanye/shared/ui/article-text';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { classesOf } from '#layout/classes.ts';
import { messages as text } from './messages.zh';
import { modelProvidersApi } from './model-providers.api';
import styles from './Providers.module.css';

// A console of a vendor is used beside the form, which leaving would empty.
const openBeside = (element: HTMLElement | null): void => {
  for (const link of element?.querySelectorAll('a') ?? []) link.target = '_blank';
};

/** Where to get a vendor's key. @param help Markdown */
export const VendorHelp = ({ help }: { readonly help: string }) => {
  const { currentData, error } = modelProvidersApi.useVendorHelpQuery({ body: { content: help } });
  return (
    <aside className={styles.help} aria-label={text.help}>
      {currentData ? (
        <div
          ref={openBeside}
          className={classesOf(articleText, styles.helpText)}
          dangerouslySetInnerHTML={{ __html: currentData.html }}
        />
      ) : error ? (
        // The text of the Markdown is readable as it is.
        <p className={styles.plain}>{help}</p>
      ) : (
        <LoadingView />
      )}
    </aside>
  );
};
