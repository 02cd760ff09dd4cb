import type { ReactionsService } from '#content/reactions/reactions.service';
import type { SearchPublic } from '#content/search/search.module';
import type { SharePicturesService } from '#content/share-pictures/share-pictures.service';
import type { SubmissionsService } from '#content/submissions/submissions.service';
import type { Core } from '#core/core';
import type { ImagesPublic } from '#site/images/images.module';
import type { ArticleLocks } from '../access/article-locks';
import type { LookCounter } from '../views/look-counter';
import { articleArchiveRepository } from './article-archive.repository';
import { articleArchiveService } from './article-archive.service';
import { articleFinder } from './article-finder';
import { articleGroupsRepository } from './article-groups.repository';
import { articleSeriesRepository } from './article-series.repository';
import { articleSeriesService } from './article-series.service';
import { articleSurroundingsRepository } from './article-surroundings.repository';
import { articleSurroundingsService } from './article-surroundings.service';
import type { ArticlesRepository } from './articles.repository';
import { articlesService } from './articles.service';

interface Deps {
  readonly rows: ArticlesRepository;
  readonly locks: ArticleLocks;
  readonly views: LookCounter;
  readonly images: Pick<ImagesPublic, 'variants'>;
  readonly search: Pick<SearchPublic, 'rows'>;
  readonly reactions: Pick<ReactionsService, 'marksOf'>;
  readonly sharePictures: Pick<SharePicturesService, 'addressOf'>;
  readonly submissions: Pick<SubmissionsService, 'of'>;
}

/** Articles as readers meet them: lists, one article, series, archive. */
export const articleReading = ({ database, clock, time, keep }: Core, deps: Deps) => {
  const { rows, locks, views, images, search, reactions, sharePictures, submissions } = deps;
  const series = articleSeriesService({ series: articleSeriesRepository(database.forTables()), keep });
  const articles = articlesService({
    articles: rows,
    finder: articleFinder({ articles: rows, search: search.rows }),
    groups: articleGroupsRepository(database.forTables()),
    surroundings: articleSurroundingsService({
      surroundings: articleSurroundingsRepository(database.forTables()),
      time,
      keep,
    }),
    locks,
    series,
    looks: views,
    clock,
    picturesOf: images.variants.find,
    sharePictureOf: sharePictures.addressOf,
    time,
    submissionsOf: submissions.of,
    marksOf: reactions.marksOf,
    keep,
  });
  const archive = articleArchiveService({
    archive: articleArchiveRepository(database.forTables()),
    time,
    keep,
  });
  return { articles, archive, series };
};
