import type { ReactNode } from 'react';
import { Link } from '@yanye/shared/router';
import { useCitations } from '../citations/citation-context';
import { CitationLink } from '../citations/CitationLink';
import { isArticleAddress } from '../citations/cited-words';

const elsewhere = /^(?:https?:\/\/|mailto:)/i;
/** A path of this site; two slashes would be another site. */
const here = /^\/(?![/\\])/;

/** A link to a page of this site or elsewhere; text where it leads to neither, or to an article that was not compared. */
export const AnswerLink = ({ url, children }: { readonly url: string; readonly children: ReactNode }) => {
  const { citations, isChecked } = useCitations();
  const citation = citations.get(url);
  if (citation) return <CitationLink citation={citation} />;
  if (isChecked && isArticleAddress(url)) return children;
  if (here.test(url)) return <Link to={url}>{children}</Link>;
  if (!elsewhere.test(url)) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
};
