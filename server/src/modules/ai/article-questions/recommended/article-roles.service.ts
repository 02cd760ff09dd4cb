import { mayReadText } from '@yanye/shared/policy/articles.policy';
import { articleQuestionLimits } from '@yanye/shared/contract/article-questions.calls';
import type { ArticleRoles } from '@yanye/shared/contract/article-questions';
import type { ProvidersPublic } from '#ai/providers/providers.module';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { ArticleRow } from '#content/articles/articles.read';
import type { ArticleReader } from '#content/articles/reading/article-reader';
import type { creditsModule } from '#identity/credits/credits.module';
import type { Core } from '#core/core';
import type { PublicOf } from '#core/module';
import { normalised } from '#platform/normalised';
import type { SettingsService } from '#site/settings/settings.service';
import { overlapsOf } from '../passages/overlap';
import type { ArticleRolesRepository, OfferedRole } from './article-roles.repository';

interface Deps extends Pick<Core, 'keep'> {
  readonly articles: Pick<ArticlesPublic, 'readText' | 'find' | 'tagsOf'>;
  readonly roles: ArticleRolesRepository;
  readonly providers: Pick<ProvidersPublic, 'isUsable'>;
  readonly settings: Pick<SettingsService, 'read'>;
  readonly credits: Pick<PublicOf<typeof creditsModule>, 'prices'>;
}

interface Ranked {
  readonly role: OfferedRole;
  readonly shared: number;
  readonly overlap: number;
}

const better = (one: Ranked, other: Ranked): number =>
  other.shared - one.shared ||
  other.overlap - one.overlap ||
  other.role.popularity - one.role.popularity ||
  one.role.id - other.role.id;

/** Offers roles below articles: by the tags that both have, then by the words that both use. */
export const articleRolesService = (deps: Deps) => {
  const { articles, roles, providers, settings, credits } = deps;

  const ranked = async ({ id, title, abstract, category }: ArticleRow): Promise<OfferedRole[]> => {
    const tags = (await articles.tagsOf([id])).get(id) ?? [];
    const titles = new Set([...tags, category].map(normalised).filter((word) => word !== ''));
    const [tagged, popular] = await Promise.all([roles.idsWithTags([...titles]), roles.popularIds()]);
    const ids = [...new Set([...tagged, ...popular])];
    if (ids.length === 0) return [];
    const [found, links] = await Promise.all([roles.find(ids), roles.tagsOf(ids)]);
    const tagsOf = (role: number) =>
      links.filter(({ role_id }) => role_id === role).map((link) => link.title);
    const overlaps = overlapsOf(
      [title, abstract, ...titles].join('\n'),
      found.map(({ name, abstract: about, id: role }) => [name, about, ...tagsOf(role)].join('\n')),
    );
    return found
      .map((role, at) => ({
        role,
        shared: tagsOf(role.id).filter((word) => titles.has(normalised(word))).length,
        overlap: overlaps[at] ?? 0,
      }))
      .toSorted(better)
      .slice(0, articleQuestionLimits.roles)
      .map(({ role }) => role);
  };

  /** Until something that pages can show changes. */
  const kept = deps.keep(async (id) => {
    const row = await articles.find(id);
    return { roles: row ? await ranked(row) : [] };
  });

  const isOn = async (): Promise<boolean> =>
    (await settings.read('big_model', { enable: true })).enable && (await providers.isUsable());

  return {
    /** @throws AppError ARTICLE_NOT_FOUND, ARTICLE_LOCKED */
    of: async (reader: ArticleReader, articleId: string): Promise<ArticleRoles> => {
      const row = await articles.readText(reader, articleId);
      const { chat_scope, session_scope } = await credits.prices();
      const mayBeAsked = mayReadText(reader.viewer, row, false) && (await isOn());
      const found = mayBeAsked ? (await kept(row.id)).roles : [];
      return {
        list: found.map(({ id, name, abstract, icon, scope }) => ({
          ...{ id, name, abstract, icon },
          price: scope > 0 ? scope : chat_scope,
        })),
        session_price: session_scope,
      };
    },
  };
};

export type ArticleRolesService = ReturnType<typeof articleRolesService>;
