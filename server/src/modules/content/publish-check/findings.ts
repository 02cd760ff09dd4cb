import type { Finding } from '@yanye/shared/contract/publish-check';
import { findingLevels, type FindingCode } from '@yanye/shared/contract/publish-check.calls';
import type { MarkdownSurvey, SourcePlace } from '#platform/markdown/survey';
import { levels, messages } from './messages.zh';

const nowhere: SourcePlace = { line: 0, heading: '' };

/** @param place its position; left out where it is not about the text */
export const found = (
  code: FindingCode,
  message: string,
  { line, heading }: SourcePlace = nowhere,
): Finding => ({ level: levels[code], code, message, line, heading });

/** Headings in an order that tables of contents and screen readers follow. */
export const headingFindings = ({ headings }: MarkdownSurvey): Finding[] => {
  const tops = headings.filter(({ rank }) => rank === 1);
  const second = tops
    .slice(1)
    .map((top) => found('HEADING_SECOND_TOP', messages.HEADING_SECOND_TOP(top.heading), top));
  const jumps = headings.flatMap((entry, at) => {
    const before = headings[at - 1]?.rank;
    if (before === undefined || entry.rank <= before + 1) return [];
    return [found('HEADING_JUMP', messages.HEADING_JUMP(entry.heading, before, entry.rank), entry)];
  });
  return [...second, ...jumps];
};

/** Empty fields that readers use to find an article. */
export const emptyFindings = (text: {
  readonly abstract: string;
  readonly tags: readonly string[];
  readonly banner_url: string;
}): Finding[] => [
  ...(text.abstract.trim() === '' ? [found('ABSTRACT_EMPTY', messages.ABSTRACT_EMPTY())] : []),
  ...(text.tags.length === 0 ? [found('TAGS_EMPTY', messages.TAGS_EMPTY())] : []),
  ...(text.banner_url === '' ? [found('COVER_EMPTY', messages.COVER_EMPTY())] : []),
];

/** By severity, then by position in the text. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort(
    (a, b) => findingLevels.indexOf(a.level) - findingLevels.indexOf(b.level) || a.line - b.line,
  );
