import type { DocumentState } from '@yanye/shared/federation/document';
import type { RootState } from '@yanye/shared/store/store';

interface QueryEntry {
  readonly status: string;
  readonly data?: unknown;
}

// Generated for each query; with them every render would have other bytes, and every process another ETag.
const fleeting = new Set(['requestId', 'startedTimeStamp', 'fulfilledTimeStamp']);

const lasting = (entry: object) =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !fleeting.has(name)));

const withoutFields = (entry: QueryEntry, fields: readonly string[]) => ({
  ...entry,
  data: Object.fromEntries(Object.entries(entry.data as object).filter(([name]) => !fields.includes(name))),
});

/** Values of an attribute, unescaped. Inside tags only: the text of an article may contain the attribute. */
const valuesOf = (html: string, attribute: string): string[] => {
  const start = ` ${attribute}="`;
  const values: string[] = [];
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at + start.length)) {
    if (html.lastIndexOf('<', at) < html.lastIndexOf('>', at)) continue;
    const value = html.slice(at + start.length, html.indexOf('"', at + start.length));
    values.push(
      value
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    );
  }
  return values;
};

/** Fields that the HTML contains, by cache key; they are not repeated in the state. */
const fieldsInPage = (html: string): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const name of valuesOf(html, 'data-html-of')) {
    const at = name.lastIndexOf('#');
    const key = name.slice(0, at);
    found.set(key, [...(found.get(key) ?? []), name.slice(at + 1)]);
  }
  return found;
};

/** The RTK Query cache for a document. */
export const apiStateOf = (api: RootState['api'], html: string): DocumentState['api'] => {
  const inPage = fieldsInPage(html);
  // The HTML contains it; components that need more than its text fetch it again.
  const notSent = new Set(valuesOf(html, 'data-answer-in-page'));
  const queries = Object.entries(api.queries as Record<string, QueryEntry | undefined>).flatMap(
    ([key, entry]) => {
      if (entry?.status !== 'fulfilled' || notSent.has(key)) return [];
      const fields = inPage.get(key);
      return [[key, lasting(fields ? withoutFields(entry, fields) : entry)]];
    },
  );
  return { queries: Object.fromEntries(queries) as object, provided: api.provided };
};

/** The cache of a document without page data. */
export const emptyApi = { queries: {}, provided: { tags: {}, keys: {} } } as const;
