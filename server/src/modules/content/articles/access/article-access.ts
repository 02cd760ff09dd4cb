import type { Core } from '#core/core';
import type { ArticlesRepository } from '../reading/articles.repository';
import { articleAccessService } from './article-access.service';
import { articleLocks } from './article-locks';
import { articlePasses } from './article-passes';
import { articlePasswordsRepository } from './article-passwords.repository';
import { bindArticleUnlocking, bindUnlockForm } from './article-unlocking.routes';

interface Deps {
  readonly articles: ArticlesRepository;
}

/** Who may see an article and read its text. */
export const articleAccess = (core: Core, { articles }: Deps) => {
  const { config, database, limits, secretKey, clock, bind, serverParts } = core;
  const passwords = articlePasswordsRepository(database.forTables());
  const locks = articleLocks({ passwords, passes: articlePasses({ secretKey, clock }), limits });
  const access = articleAccessService({ articles, locks });
  bindArticleUnlocking(bind, { access, locks });
  serverParts.add((server) => bindUnlockForm(server, { access, locks }, config.publicUrl));
  return { access, locks, passwords };
};
