import type { ReactNode } from 'react';
import { Link } from '@yanye/shared/router';

const elsewhere = /^(?:https?:\/\/|mailto:)/i;
/** A path of this site; two slashes would be another site. */
const here = /^\/(?![/\\])/;

/** A link to a page of this site or elsewhere; text where it leads to neither. */
export const AnswerLink = ({ url, children }: { readonly url: string; readonly children: ReactNode }) => {
  if (here.test(url)) return <Link to={url}>{children}</Link>;
  if (!elsewhere.test(url)) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
};
