import { readReactions } from '#content/reactions/reactions.read';
import type { SearchPublic } from '#content/search/search.module';
import type { TermReads } from '#content/taxonomy/taxonomy.read';
import type { SharePicturesService } from '#content/share-pictures/share-pictures.service';
import type { SubmissionsService } from '#content/submissions/submissions.service';
import type { Core } from '#core/core';
import type { ImagesPublic } from '#site/images/images.module';
import type { ArticleAccessService } from '../access/article-access.service';
import type { ArticleLocks } from '../access/article-locks';
import type { ViewCounter } from '../views/view-counter';
import { articleArchiveRepository } from './article-archive.repository';
import { articleArchiveService } from './article-archive.service';
import { articleGroupsRepository } from './article-groups.repository';
import { articleGroupsService } from './article-groups.service';
import { articleItems } from './article-items';
import { articleListService } from './article-list.service';
import { articlePageService } from './article-page.service';
import { bindArticleReading } from './article-reading.routes';
import { articleSeriesRepository } from './article-series.repository';
import { articleSeriesService } from './article-series.service';
import { articleSurroundingsRepository } from './article-surroundings.repository';
import { articleSurroundingsService } from './article-surroundings.service';
import type { ArticlesRepository } from './articles.repository';

interface Deps {
  readonly articles: ArticlesRepository;
  readonly access: ArticleAccessService;
  readonly locks: ArticleLocks;
  readonly views: ViewCounter;
  readonly images: ImagesPublic;
  readonly search: Pick<SearchPublic, 'finder'>;
  readonly sharePictures: SharePicturesService;
  readonly submissions: SubmissionsService;
  readonly terms: TermReads;
}

/** Wires reading: lists, one article, tags and categories, archive, series. */
export const articleReading = (core: Core, deps: Deps) => {
  const { database, bind, clock, time, keep, keepBySources } = core;
  const items = articleItems({ ...deps, reactions: readReactions(database), time });
  const series = articleSeriesService({
    series: articleSeriesRepository(database.forTables()),
    terms: deps.terms,
    keepBySources,
  });
  const surroundings = articleSurroundingsService({
    surroundings: articleSurroundingsRepository(database.forTables()),
    time,
    keep,
    keepBySources,
  });
  const lists = articleListService({ ...deps, finder: deps.search.finder, items, time, keepBySources });
  const pages = articlePageService({ ...deps, items, series, surroundings });
  const groups = articleGroupsService({
    groups: articleGroupsRepository(database.forTables()),
    terms: deps.terms,
    time,
    keepBySources,
  });
  const archive = articleArchiveService({
    archive: articleArchiveRepository(database.forTables()),
    clock,
    time,
    keepBySources,
  });
  bindArticleReading(bind, { lists, pages, groups, archive, series });
  return { lists, pages, groups, archive };
};
