import { useEffect, useState, type ComponentType } from 'react';
import { MissingArticle } from '../features/articles/MissingArticle';

interface Props {
  readonly title?: string;
  readonly hint?: string;
}

/** Nothing is at the address, by default no article. What is recommended instead is no part of the first load of articles and pages. */
export const MissingArticlePage = (said: Props) => {
  const [Suggested, setSuggested] = useState<ComponentType<{ readonly label: string }>>();
  useEffect(() => {
    // Without it the search is left.
    import('./Suggested').then(
      (loaded) => setSuggested(() => loaded.Suggested),
      () => undefined,
    );
  }, []);
  return <MissingArticle {...said} suggested={Suggested} />;
};
