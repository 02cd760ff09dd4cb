import type { DocumentState } from '@yanye/shared/federation/document';
import type { RootState } from '@yanye/shared/store/store';

interface QueryEntry {
  readonly status: string;
  readonly data?: unknown;
}

// Chosen for each query on the way; with them every render would have other bytes, and every process another ETag.
const fleeting = new Set(['requestId', 'startedTimeStamp', 'fulfilledTimeStamp']);

const lasting = (entry: object) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !fleeting.has(name)));

const withoutFields = (entry: QueryEntry, fields: readonly string[]) => ({
  ...entry,
  data: Object.fromEntries(Object.entries(entry.data as object).filter(([name]) => !fields.includes(name))),
});

// Inside a tag only: an article may well write about the attribute.
const marks = /<[a-z]+[^<>]* data-html-of="([^"]*)"/g;

const answerMarks = /<[a-z]+[^<>]* data-answer-in-page="([^"]*)"/g;

const namesIn = (html: string, attribute: RegExp): string[] =>
  Array.from(html.matchAll(attribute), ([, escaped = '']) =>
    escaped
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
  );

/** Fields that stand in the page itself, by query key; they are not sent twice. */
const fieldsInPage = (html: string): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const name of namesIn(html, marks)) {
    const at = name.lastIndexOf('#');
    const key = name.slice(0, at);
    found.set(key, [...(found.get(key) ?? []), name.slice(at + 1)]);
  }
  return found;
};

/**
 * RTK Query's cache as a document carries it.
 * @param api state of the API after rendering
 * @param html the rendered page
 */
export const apiStateOf = (api: RootState['api'], html: string): DocumentState['api'] => {
  const inPage = fieldsInPage(html);
  // Shown by the page, and asked for anew by whoever needs more of it than its text.
  const notSent = new Set(namesIn(html, answerMarks));
  const queries = Object.entries(api.queries as Record<string, QueryEntry | undefined>).flatMap(
    ([key, entry]) => {
      if (entry?.status !== 'fulfilled' || notSent.has(key)) return [];
      const fields = inPage.get(key);
      return [[key, lasting(fields ? withoutFields(entry, fields) : entry)]];
    },
  );
  return { queries: Object.fromEntries(queries) as object, provided: api.provided };
};

/** The cache of a document without page data, in RTK Query's own shape. */
export const emptyApi = { queries: {}, provided: { tags: {}, keys: {} } } as const;
