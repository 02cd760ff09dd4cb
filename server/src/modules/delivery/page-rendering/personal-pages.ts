import type { FastifyReply, FastifyRequest } from 'fastify';
import { passCookie, type articlesModule } from '#content/articles/articles.module';
import type { PublicOf } from '#core/module';
import { cookiesOf } from '#platform/http/cookies';
import type { DocumentAddress } from './document-address';
import type { PageRenderingService, PersonalDocument } from './page-rendering.service';
import type { ReadArticles } from './read-articles';

export interface PersonalDeps {
  readonly documents: Pick<PageRenderingService, 'personal'>;
  readonly articles: Pick<PublicOf<typeof articlesModule>, 'openedAt'>;
  readonly read: Pick<ReadArticles, 'sentArticle'>;
  /** Address of the site; undefined where requests tell it. */
  readonly publicUrl: string | undefined;
}

const articlePage = /^\/article\/([^/]+)$/;
const previewPage = /^\/preview\//;

/** Pages that are rendered for one browser and not cached: articles whose password it gave, and previews of unpublished ones. */
export const personalPages = ({ documents, articles, read, publicUrl }: PersonalDeps) => ({
  /** Whether a page may differ for this browser: cheap, because it is called for every page. */
  mayBe: (path: string, cookieHeader: string | undefined): boolean =>
    previewPage.test(path) || (cookieHeader?.includes(passCookie) === true && articlePage.test(path)),

  /** @returns undefined where the page is the same as for all browsers */
  of: async (
    address: DocumentAddress,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PersonalDocument | undefined> => {
    if (previewPage.test(address.path)) return documents.personal(address, request.id);
    const own = cookiesOf(request, reply, publicUrl);
    const [, word = ''] = articlePage.exec(address.path) ?? [];
    const id = await articles.openedAt(decodeURIComponent(word), own);
    if (id === undefined) return undefined;
    const document = await documents.personal(address, request.id, { cookies: own });
    if (document.status === 200 && request.method === 'GET') read.sentArticle(id, request.raw);
    return document;
  },
});

export type PersonalPages = ReturnType<typeof personalPages>;
