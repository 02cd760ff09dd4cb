import type { ReadModel } from '#platform/database/read-model';
import type { ArticleQuestionTables } from './article-questions.schema';

export type ArticleQuestionReadTables = ReadModel<ArticleQuestionTables>;
