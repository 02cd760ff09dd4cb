import type { FindingCode } from '@yanye/shared/contract/publish-check.calls';

/** A setting of the article that a finding asks for. */
export type FilledField = 'abstract' | 'cover' | 'tags';

const fields: Partial<Record<FindingCode, FilledField>> = {
  ABSTRACT_EMPTY: 'abstract',
  COVER_EMPTY: 'cover',
  TAGS_EMPTY: 'tags',
};

export const fieldOf = (code: FindingCode): FilledField | undefined => fields[code];
