import type { PublishCheckReport, publishCheckRoutes, Finding } from '@yanye/shared/contract/publish-check';
import { publishCheckLimits } from '@yanye/shared/contract/publish-check.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayEditArticle } from '@yanye/shared/policy/articles.policy';
import { refuse } from '#platform/errors';
import type { LimitRule, Limits } from '#platform/limits/limits';
import type { MarkdownRenderer } from '#platform/markdown/markdown-renderer';
import type { Viewer } from '#platform/viewer';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import type { PublishCheckRepository } from './publish-check.repository';
import { emptyFindings, found, headingFindings, inOrder } from './findings';
import { linkFindings } from './link-findings';
import { messages, refused } from './messages.zh';
import { pictureFindings } from './picture-findings';
import type { StoredPictures } from './stored-pictures';

type Asked = Parsed<typeof publishCheckRoutes.article>['body'];

/** Of one account: checks on request, and one before each publication. */
export const checking: LimitRule = { name: 'article-check', points: 120, perSeconds: 60 };

interface Deps {
  readonly checks: PublishCheckRepository;
  readonly articles: Pick<ArticlesPublic, 'readable' | 'content' | 'tagsOf'>;
  readonly markdown: Pick<MarkdownRenderer, 'survey'>;
  readonly words: Pick<SensitiveWordsService, 'check'>;
  readonly pictures: StoredPictures;
  /** Host name of the site; empty where it is not configured. */
  readonly ownHost: string;
  readonly limits: Limits;
}

interface Checked {
  /** Id of the article; empty for a new one. */
  readonly self: string;
  readonly title: string;
  readonly content: string;
  readonly abstract: string;
  readonly banner_url: string;
  readonly tags: readonly string[];
}

export const publishCheckService = ({
  checks,
  articles,
  markdown,
  words,
  pictures: stored,
  ownHost,
  limits,
}: Deps) => {
  const checkedOf = async (viewer: Viewer, asked: Asked): Promise<Checked> => {
    const { id, title = '', content = '', abstract = '', banner_url = '', tags = [] } = asked;
    if (id === undefined) return { self: '', title, content, abstract, banner_url, tags };
    const row = await articles.readable(viewer, id);
    if (!mayEditArticle(viewer, row)) refuse('FORBIDDEN', { message: refused });
    return {
      self: row.id,
      title: asked.title ?? row.title,
      content: asked.content ?? (await articles.content(row.id)),
      abstract: asked.abstract ?? (row.abstract_is_derived === 1 ? '' : row.abstract),
      banner_url: asked.banner_url ?? row.banner_url,
      tags: asked.tags ?? (await articles.tagsOf([row.id])).get(row.id) ?? [],
    };
  };

  const wordFindings = async ({ title, abstract, content, tags }: Checked): Promise<Finding[]> => {
    const checked = await words.check([title, abstract, ...tags, content].join('\n'));
    const wordsOf = (isRefused: boolean) =>
      checked.found
        .filter(({ action }) => (action === 'refuse') === isRefused)
        .map(({ word }) => `「${word}」`)
        .join('');
    return [
      ...(wordsOf(true) === '' ? [] : [found('WORD_REFUSED', messages.WORD_REFUSED(wordsOf(true)))]),
      ...(wordsOf(false) === '' ? [] : [found('WORD_FOUND', messages.WORD_FOUND(wordsOf(false)))]),
    ];
  };

  return {
    /** @throws AppError ARTICLE_NOT_FOUND, FORBIDDEN, RATE_LIMITED */
    article: async (viewer: Viewer, asked: Asked): Promise<PublishCheckReport> => {
      await limits.use(checking, [String(viewer.id)]);
      const checked = await checkedOf(viewer, asked);
      const survey = await markdown.survey(checked.content);
      const links = survey.links.slice(0, publishCheckLimits.looked);
      const pictures = survey.pictures.slice(0, publishCheckLimits.looked);
      const own = { self: checked.self, ownHost };
      const all = inOrder([
        ...(await wordFindings(checked)),
        ...headingFindings(survey),
        ...(await linkFindings({ checks, stored }, viewer, { ...survey, links }, own)),
        ...(await pictureFindings({ checks, stored }, { pictures })),
        ...emptyFindings(checked),
      ]);
      const findings = all.slice(0, publishCheckLimits.findings);
      return {
        findings,
        more: all.length - findings.length,
        may_publish: all.every(({ code }) => code !== 'WORD_REFUSED'),
      };
    },
  };
};

export type PublishCheckService = ReturnType<typeof publishCheckService>;
