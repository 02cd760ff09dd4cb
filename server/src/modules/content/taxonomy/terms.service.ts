import type { Term, TermHead, taxonomyRoutes } from '@yanye/shared/contract/taxonomy';
import type { Parsed } from '@yanye/shared/contract/route';
import { termLimits, type TermKind } from '@yanye/shared/contract/taxonomy.calls';
import type { Core } from '#core/core';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import type { RecordTracker } from '#platform/events/record-tracker';
import type { ImagesPublic } from '#site/images/images.module';
import { messages } from './messages.zh';
import { termAliased } from './taxonomy.events';
import type { TermReads } from './taxonomy.read';
import { listedTerms } from './listed-terms';
import { checkNames, refuseField } from './term-names';
import type { TermMovingService } from './term-moving.service';
import type { TermUsesRepository } from './term-uses.repository';
import type { TermsRepository } from './terms.repository';

type ListQuery = Parsed<typeof taxonomyRoutes.list>['query'];
type HeadsQuery = Parsed<typeof taxonomyRoutes.heads>['query'];
type Change = Parsed<typeof taxonomyRoutes.update>['body'];
type NewTerm = Parsed<typeof taxonomyRoutes.create>['body'];

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'>, Pick<Core, 'keepBySources'> {
  readonly terms: TermsRepository;
  readonly uses: TermUsesRepository;
  readonly reads: Pick<TermReads, 'currentName'>;
  readonly moving: Pick<TermMovingService, 'rename' | 'isUsed'>;
  readonly record: RecordTracker<number>;
  readonly images: Pick<ImagesPublic, 'variants'>;
  readonly events: Pick<Events, 'emit'>;
}

/** Categories, tags and series: what is known about them, beside the articles that name them. */
export const termsService = (deps: Deps) => {
  const { database, clock, time, keepBySources, terms, uses, reads, moving, record, images, events } = deps;

  const all = keepBySources(async (kind) => {
    // The key is one of the kinds.
    const of = kind as TermKind;
    return listedTerms(await uses.counted(of), await terms.all(of), await terms.aliases(of));
  });

  /** Records a name that only articles had; call it inside a transaction. @returns ids of the records in the order of the names */
  const recorded = async (kind: TermKind, names: readonly string[]): Promise<number[]> => {
    const known = await terms.findMany(kind, names);
    const missing = names.filter((name) => known.every((row) => row.name !== name));
    const created_at = clock.now();
    await terms.add(
      missing.map((name) => ({ kind, name, description: '', cover: '', position: 0, created_at })),
    );
    const rows = new Map((await terms.findMany(kind, names)).map(({ name, id }) => [name, id]));
    return names.flatMap((name) => rows.get(name) ?? []);
  };

  const checkUsed = async (kind: TermKind, names: readonly string[]): Promise<void> => {
    const used = new Set((await uses.countedOf(kind, names)).map(({ name }) => name));
    const known = new Set((await terms.findMany(kind, names)).map(({ name }) => name));
    if (names.some((name) => !used.has(name) && !known.has(name))) refuse('TERM_NOT_FOUND');
  };

  const setAliases = async (kind: TermKind, name: string, given: readonly string[]): Promise<void> => {
    const wanted = [...new Set(given)];
    checkNames(kind, 'aliases', wanted);
    if (wanted.includes(name)) refuseField('aliases', messages.ownAlias);
    const before = (await terms.aliasesOf(kind, [name])).map(({ alias }) => alias);
    const removed = before.filter((alias) => !wanted.includes(alias));
    const added = wanted.filter((alias) => !before.includes(alias));
    await terms.removeAliases(kind, removed);
    for (const alias of added)
      if (await moving.isUsed(kind, [alias])) refuseField('aliases', messages.aliasTaken(alias));
    await terms.addAliases(added.map((alias) => ({ kind, alias, name, created_at: clock.now() })));
    if (added.length + removed.length > 0) await events.emit(termAliased, { kind, name, added, removed });
  };

  const headOf = async (kind: TermKind, asked: string): Promise<TermHead | null> => {
    if (asked === '') return null;
    const name = await reads.currentName(kind, asked);
    const row = await terms.find(kind, name);
    const cover = row?.cover ?? '';
    const pictures = await images.variants.find(cover === '' ? [] : [cover]);
    return { name, description: row?.description ?? '', cover, picture: pictures.get(cover) ?? null };
  };

  const heads = keepBySources(async (asked) => {
    const { category, tag, series } = JSON.parse(asked) as HeadsQuery;
    return {
      category: await headOf('category', category),
      tag: await headOf('tag', tag),
      series: await headOf('series', series),
    };
  });

  return {
    heads: (query: HeadsQuery) => heads(JSON.stringify(query)),

    list: async (
      kind: TermKind,
      { key, sort, page, limit }: ListQuery,
    ): Promise<{ count: number; list: Term[]; most: number }> => {
      const { most, matching } = await all(kind);
      const found = matching(key, sort);
      const rows = found.slice((page - 1) * limit, page * limit);
      const newest = await uses.newestOf(
        kind,
        rows.filter(({ count }) => count > 0).map(({ name }) => name),
      );
      const dated = (name: string): string => {
        const at = newest.get(name);
        return at === undefined ? '' : time.recordTime(at);
      };
      return { count: found.length, most, list: rows.map((row) => ({ ...row, last_at: dated(row.name) })) };
    },

    /** @throws AppError BAD_INPUT, TERM_TAKEN */
    create: (kind: TermKind, { name, description, cover }: NewTerm): Promise<void> =>
      database.transaction(async () => {
        checkNames(kind, 'name', [name]);
        await terms.lock();
        if (await moving.isUsed(kind, [name])) refuse('TERM_TAKEN');
        const row = { kind, name, description, cover, position: 0, created_at: clock.now() };
        for (const id of await terms.add([row])) await record.created(id);
      }),

    /** @throws AppError BAD_INPUT, TERM_NOT_FOUND, TERM_TAKEN */
    update: (
      kind: TermKind,
      { name: given, new_name = given, description, cover, aliases }: Change,
    ): Promise<void> =>
      database.transaction(async () => {
        await terms.lock();
        await checkUsed(kind, [given]);
        if (new_name !== given) await moving.rename(kind, given, new_name);
        if (description !== undefined || cover !== undefined) {
          const ids = await recorded(kind, [new_name]);
          const change = {
            ...(description !== undefined && { description }),
            ...(cover !== undefined && { cover }),
          };
          for (const id of ids) await record.changed([id], () => terms.change(id, change));
        }
        if (aliases) await setAliases(kind, new_name, aliases);
      }),

    /** @param names those that come first, in their order @throws AppError TERM_NOT_FOUND */
    arrange: (kind: TermKind, names: readonly string[]): Promise<void> =>
      database.transaction(async () => {
        const wanted = [...new Set(names)].slice(0, termLimits.arranged);
        await terms.lock();
        if (wanted.length > 0) await checkUsed(kind, wanted);
        const ids = wanted.length === 0 ? [] : await recorded(kind, wanted);
        const touched = (await terms.all(kind))
          .filter(({ id, position }) => position > 0 || ids.includes(id))
          .map(({ id }) => id);
        await record.changed(touched, () => terms.arrange(kind, ids));
      }),
  };
};

export type TermsService = ReturnType<typeof termsService>;
