import type { DocumentState } from '@yanye/shared/federation/document';
import { stateElementId } from './element-ids';

/** @returns undefined where no server rendered the document (development) */
export const readDocumentState = (): DocumentState | undefined => {
  const text = document.getElementById(stateElementId)?.textContent;
  return text ? (JSON.parse(text) as DocumentState) : undefined;
};

interface QueryEntry {
  readonly status: string;
  readonly data?: unknown;
}

const stamped = (entry: QueryEntry, now: number) => ({
  ...entry,
  requestId: 'document',
  startedTimeStamp: now,
  fulfilledTimeStamp: now,
});

/** Long HTML is in the document once, as the page: the state reads it from there. */
const htmlInPage = (): Map<string, Record<string, string>> => {
  const found = new Map<string, Record<string, string>>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-html-of]')) {
    // `<query key>#<field>`; a key may hold "#" itself, a field never does.
    const name = element.dataset.htmlOf ?? '';
    const at = name.lastIndexOf('#');
    const key = name.slice(0, at);
    found.set(key, { ...found.get(key), [name.slice(at + 1)]: element.innerHTML });
  }
  return found;
};

/**
 * Builds RTK Query's state from the document's, as if it had been fetched now.
 * @param api queries without times and ids, and what they provide
 * @param now milliseconds since the epoch
 */
export const apiStateFrom = (api: DocumentState['api'], now: number): DocumentState['api'] => {
  const html = htmlInPage();
  const queries = Object.entries(api.queries as Record<string, QueryEntry>).map(([key, entry]) => {
    const fields = html.get(key);
    const data = fields ? { ...(entry.data as object), ...fields } : entry.data;
    return [key, stamped({ ...entry, data }, now)];
  });
  return { ...api, queries: Object.fromEntries(queries) as object };
};
