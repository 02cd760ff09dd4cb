import { defineCalls } from './call';

export const publishCheckCalls = defineCalls({
  article: { method: 'POST', path: '/api/articles/check', access: 'signedIn', writes: true },
});

/** Severity of a finding: content that is broken for readers, a recommendation, an idea. */
export const findingLevels = ['error', 'warning', 'hint'] as const;
export type FindingLevel = (typeof findingLevels)[number];

export const findingCodes = [
  'WORD_REFUSED',
  'LINK_DEAD',
  'ANCHOR_MISSING',
  'PICTURE_MISSING',
  'LINK_NOT_PUBLIC',
  'LINK_INSECURE',
  'PICTURE_WITHOUT_ALT',
  'PICTURE_HEAVY',
  'HEADING_SECOND_TOP',
  'HEADING_JUMP',
  'WORD_FOUND',
  'PICTURE_WIDE',
  'PICTURE_REMOTE',
  'ABSTRACT_EMPTY',
  'TAGS_EMPTY',
  'COVER_EMPTY',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export const publishCheckLimits = {
  /** Findings that are listed; the others are counted. */
  findings: 200,
  looked: 2_000,
  /** Bytes of a picture above which it is reported as large. */
  pictureBytes: 1_048_576,
  /** Width in pixels above which a picture is wider than any screen shows it. */
  pictureWidth: 2_560,
} as const;
