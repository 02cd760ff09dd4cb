import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookiesOf } from '#platform/http/cookies';
import type { DocumentAddress } from './document-address';
import type { DocumentsService, PersonalDocument } from './documents.service';

/** Pages that are made for one browser and kept nowhere. */
export interface PersonalPages {
  /** Whether a page may be another one for this browser than for all: cheap, and asked for every page. */
  mayBe(path: string, cookies: string | undefined): boolean;
  /** @returns undefined where it is the same page as for everybody */
  of(
    address: DocumentAddress,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PersonalDocument | undefined>;
}

/** What they are made from. */
export interface PersonalNeeds {
  readonly documents: Pick<DocumentsService, 'personal'>;
  readonly cookiesOf: CookiesOf;
  /** How cookies begin that open articles. */
  readonly passCookie: string;
  /** @returns the id of the article whose words these cookies open to a reader of its page */
  readonly openedAt: (
    word: string,
    cookies: { get(name: string): string | undefined },
  ) => Promise<string | undefined>;
  /** Told of an article that a reader was sent. */
  readonly onArticleSent: (articleId: string, request: IncomingMessage) => void;
}

const articlePage = /^\/article\/([^/]+)$/;
const previewPage = /^\/preview\//;

/** Articles for those who gave the password, and previews of what is not published. */
export const personalPages = (needs: PersonalNeeds): PersonalPages => {
  const { documents, cookiesOf, passCookie, openedAt, onArticleSent } = needs;

  return {
    mayBe: (path, cookies) =>
      previewPage.test(path) || (cookies?.includes(passCookie) === true && articlePage.test(path)),

    of: async (address, request, reply) => {
      if (previewPage.test(address.path)) return documents.personal(address, request.id);
      const cookies = cookiesOf(request, reply);
      const [, word = ''] = articlePage.exec(address.path) ?? [];
      const id = await openedAt(decodeURIComponent(word), cookies);
      if (id === undefined) return undefined;
      const document = await documents.personal(address, request.id, { cookies });
      if (document.status === 200 && request.method === 'GET') onArticleSent(id, request.raw);
      return document;
    },
  };
};
