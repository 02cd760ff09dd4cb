import type { CheckReport, checkRoutes, Finding } from '@yanye/shared/contract/checks';
import { checkLimits } from '@yanye/shared/contract/checks.calls';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayEditArticle } from '@yanye/shared/policy/articles.policy';
import { refuse } from '#platform/errors';
import type { FileStore } from '#platform/files/files';
import type { LimitRule, Limits } from '#platform/limits/limits';
import type { MarkdownRenderer } from '#platform/markdown/markdown-renderer';
import type { Viewer } from '#platform/viewer';
import type { Judgement } from '#platform/words/words';
import type { ArticlesService } from '#content/articles/reading/articles.service';
import { baseOfPicture, fileOfPicture } from '#site/images/picture-address';
import type { ChecksRepository } from './checks.repository';
import { emptyFindings, found, headingFindings, inOrder } from './findings';
import { linkFindings } from './link-findings';
import { messages, refused } from './messages.zh';
import { pictureFindings } from './picture-findings';

type Asked = Parsed<typeof checkRoutes.article>['body'];

/** Of one account: somebody asks, and each thing that is published is looked over before. */
export const checking: LimitRule = { name: 'article-check', points: 120, perSeconds: 60 };

interface Needs {
  readonly checks: ChecksRepository;
  readonly articles: Pick<ArticlesService, 'readable'>;
  /** The Markdown source of an article. */
  readonly contentOf: (id: string) => Promise<string>;
  readonly tagsOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string[]>>;
  readonly markdown: Pick<MarkdownRenderer, 'survey'>;
  /** What the site's sensitive words mean for a text. */
  readonly judgeWords: (text: string) => Promise<Judgement>;
  readonly files: Pick<FileStore, 'exists' | 'size'>;
  /** Host by which the site is known; empty where nobody said. */
  readonly ownHost: string;
  readonly limits: Limits;
}

/** An article as it is to be checked. */
interface Checked {
  /** Its id; empty for a new one. */
  readonly self: string;
  readonly title: string;
  readonly content: string;
  readonly abstract: string;
  readonly banner_url: string;
  readonly tags: readonly string[];
}

/** Looks an article over before readers do. */
export const checksService = ({
  checks,
  articles,
  contentOf,
  tagsOf,
  markdown,
  judgeWords,
  files,
  ownHost,
  limits,
}: Needs) => {
  /** Names that no file can have are those of no file. */
  const inStore = async <R>(work: () => Promise<R>, otherwise: R): Promise<R> => {
    try {
      return await work();
    } catch {
      return otherwise;
    }
  };

  const filesAt = async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
    const own = paths.filter((path) => path.startsWith('/uploads/'));
    const there = new Set((await checks.pictures(own)).map(({ path }) => path));
    const others = own.filter((path) => !there.has(path));
    const former = new Set(await checks.formerPictures([...new Set(others.map(baseOfPicture))]));
    for (const path of others)
      if (former.has(baseOfPicture(path)) || (await inStore(() => files.exists(fileOfPicture(path)), false)))
        there.add(path);
    return there;
  };

  const checkedOf = async (viewer: Viewer, asked: Asked): Promise<Checked> => {
    const { id, title = '', content = '', abstract = '', banner_url = '', tags = [] } = asked;
    if (id === undefined) return { self: '', title, content, abstract, banner_url, tags };
    const row = await articles.readable(viewer, id);
    if (!mayEditArticle(viewer, row)) refuse('FORBIDDEN', { message: refused });
    return {
      self: row.id,
      title: asked.title ?? row.title,
      content: asked.content ?? (await contentOf(row.id)),
      abstract: asked.abstract ?? (row.abstract_is_derived === 1 ? '' : row.abstract),
      banner_url: asked.banner_url ?? row.banner_url,
      tags: asked.tags ?? (await tagsOf([row.id])).get(row.id) ?? [],
    };
  };

  const wordFindings = async ({ title, abstract, content, tags }: Checked): Promise<Finding[]> => {
    const judged = await judgeWords([title, abstract, ...tags, content].join('\n'));
    const wordsOf = (isRefused: boolean) =>
      judged.found
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
    article: async (viewer: Viewer, asked: Asked): Promise<CheckReport> => {
      await limits.use(checking, [String(viewer.id)]);
      const checked = await checkedOf(viewer, asked);
      const survey = await markdown.survey(checked.content);
      const links = survey.links.slice(0, checkLimits.looked);
      const pictures = survey.pictures.slice(0, checkLimits.looked);
      const own = { self: checked.self, ownHost };
      const all = inOrder([
        ...(await wordFindings(checked)),
        ...headingFindings(survey),
        ...(await linkFindings({ checks, filesAt }, viewer, { ...survey, links }, own)),
        ...(await pictureFindings(
          { checks, filesAt, bytesOf: (path) => inStore(() => files.size(fileOfPicture(path)), undefined) },
          { pictures },
        )),
        ...emptyFindings(checked),
      ]);
      const findings = all.slice(0, checkLimits.findings);
      return {
        findings,
        more: all.length - findings.length,
        may_publish: all.every(({ code }) => code !== 'WORD_REFUSED'),
      };
    },
  };
};

export type ChecksService = ReturnType<typeof checksService>;
