import { readSamples } from '#app/samples/samples';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { Cover } from '#content/articles/writing/article-writer';
import type { bigModelModule } from '#ai/big-model/big-model.module';
import type { PublicOf } from '#core/module';
import type { CommentsRepository } from '#discussion/comments/comments.repository';
import type { ImagesPublic } from '#site/images/images.module';
import type { NewsRepository } from '#content/news/news.repository';
import { firstNews } from '#content/news/news.seed';
import type { MenusRepository } from '#site/menus/menus.repository';
import { firstBanners } from '#site/menus/menus.seed';
import type { CustomPagesService } from '#content/custom-pages/custom-pages.service';
import type { UsersPublic } from '#identity/users/users.module';
import { samplePerson } from '#identity/users/users.seed';
import type { SampleArticle, SampleComment, SampleSet } from './sample-set';

interface Deps extends Pick<Basics, 'ids' | 'clock'> {
  /** Folder of the built program, or of the sources. */
  readonly programDir: string;
  readonly images: Pick<ImagesPublic, 'bring'>;
  readonly users: { readonly rows: Pick<UsersPublic['rows'], 'add'> };
  readonly articles: Pick<ArticlesPublic, 'writer' | 'countComments'>;
  readonly comments: { readonly rows: Pick<CommentsRepository, 'add'> };
  readonly bigModel: Pick<PublicOf<typeof bigModelModule>, 'samples'>;
  readonly menus: { readonly rows: Pick<MenusRepository, 'findBy' | 'setBanners'> };
  readonly pages: Pick<CustomPagesService, 'prepare'>;
  readonly news: { readonly rows: Pick<NewsRepository, 'addBoard' | 'addSource'> };
}

const day = 24 * 3_600_000;

/** Stores the rows of the sample content; call it inside a transaction. @param administrator id of the first administrator */
export type SampleStore = (administrator: number) => Promise<void>;

export const sampleContent = ({ programDir, images, ids, clock, ...modules }: Deps) => {
  const { users, articles, comments, bigModel, menus, pages, news } = modules;

  const prepareArticle = async (sample: SampleArticle, covers: ReadonlyMap<string, Cover>) => {
    const at = clock.now() - sample.daysAgo * day;
    const cover = sample.cover === undefined ? undefined : covers.get(sample.cover);
    const { title, abstract, category, tags, isRecommended, slug } = sample;
    const content = sample.content.replaceAll(
      /\(picture:(\w+)\)/g,
      (_all, name: string) => `(${covers.get(name)?.url ?? ''})`,
    );
    return articles.writer.prepare({
      title,
      slug,
      content,
      category,
      tags,
      is_recommend: isRecommended ? 1 : 0,
      status: 'published',
      ...(abstract !== undefined && { abstract }),
      ...(cover && { cover }),
      user_id: 0,
      published_at: at,
    });
  };

  const storeComments = async (
    article: string,
    all: readonly SampleComment[],
    people: ReadonlyMap<string, number>,
    parent: { id: number; root: number; depth: number } | undefined = undefined,
  ): Promise<void> => {
    for (const { author, content, hoursAgo, replies = [] } of all) {
      const depth = parent ? parent.depth + 1 : 0;
      const id = await comments.rows.add({
        article_id: article,
        parent_id: parent?.id ?? null,
        root_id: parent?.root ?? 0,
        depth,
        user_id: people.get(author) ?? refuse('USER_NOT_FOUND'),
        uid: ids.uuid(),
        content,
        created_at: clock.now() - hoursAgo * 3_600_000,
      });
      await articles.countComments(article, 1);
      await storeComments(article, replies, people, { id, root: parent?.root ?? id, depth });
    }
  };

  const storePeople = async (set: SampleSet, administrator: number): Promise<ReadonlyMap<string, number>> => {
    const people = new Map<string, number>([['admin', administrator]]);
    for (const { userName, nickName } of set.people) {
      const id = await users.rows.add(samplePerson(userName, nickName, clock.now()));
      if (typeof id === 'number') people.set(userName, id);
    }
    return people;
  };

  const storeNews = async (): Promise<void> => {
    const { boards, sources } = firstNews(clock.now());
    for (const board of boards) await news.rows.addBoard(board);
    for (const source of sources) await news.rows.addSource(source);
  };

  const storeBanners = async (pictures: ReadonlyMap<string, Cover>): Promise<void> => {
    for (const [path, name] of Object.entries(firstBanners)) {
      const [menu, picture] = [await menus.rows.findBy('path', path), pictures.get(name)];
      if (menu && picture) await menus.rows.setBanners(menu.id, [{ image_id: picture.id, sort: 0 }]);
    }
  };

  return {
    /** Renders the articles, and stores the files. @returns stores the rows */
    prepare: async (): Promise<SampleStore> => {
      const set = await readSamples(programDir);
      const storeRoles = await bigModel.samples.prepare();
      const covers = new Map<string, Cover>();
      for (const { name, bytes } of set.pictures) {
        const { id, path } = await images.bring(0, name, bytes, true);
        covers.set(name, { id, url: path });
      }
      const rendered = await Promise.all(
        set.articles.map(async (sample) => ({ sample, prepared: await prepareArticle(sample, covers) })),
      );
      const storePages = await Promise.all(
        set.pages.map((page) => pages.prepare({ ...page, is_shown: true, sort: 0 })),
      );
      return async (administrator) => {
        for (const storePage of storePages) await storePage();
        await storeRoles();
        await storeNews();
        await storeBanners(covers);
        const people = await storePeople(set, administrator);
        for (const { sample, prepared } of rendered) {
          const author = people.get(sample.author ?? 'admin') ?? administrator;
          await articles.writer.add({ ...prepared, row: { ...prepared.row, user_id: author } });
          await storeComments(prepared.row.id, sample.comments ?? [], people);
        }
      };
    },
  };
};

export type SampleContent = ReturnType<typeof sampleContent>;
