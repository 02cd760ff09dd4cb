import { createContext } from 'react';
import { noAccount } from '@yanye/shared/contract/comments.calls';

/** Id of the user whose article the comments below are about. */
export const ArticleAuthor = createContext<number>(noAccount);
