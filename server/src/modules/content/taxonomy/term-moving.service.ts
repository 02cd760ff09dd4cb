import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { termLimits } from '@yanye/shared/contract/taxonomy.calls';
import type { ArticlesPublic } from '#content/articles/articles.module';
import type { SearchPublic } from '#content/search/search.module';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Events } from '#platform/events/events';
import { messages } from './messages.zh';
import { termMerged, termRemoved, termRenamed, termRestored } from './taxonomy.events';
import type { AliasRow, MoveRow, TermRow } from './taxonomy.schema';
import { checkNames, refuseField } from './term-names';
import type { TermMovesRepository } from './term-moves.repository';
import type { TermUsesRepository } from './term-uses.repository';
import type { TermsRepository } from './terms.repository';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly terms: TermsRepository;
  readonly uses: TermUsesRepository;
  readonly moves: TermMovesRepository;
  readonly articles: Pick<ArticlesPublic, 'terms'>;
  readonly search: Pick<SearchPublic, 'renewLater'>;
  readonly events: Pick<Events, 'emit'>;
}

interface Known {
  readonly terms: readonly TermRow[];
  readonly aliases: readonly AliasRow[];
}

interface Done {
  /** Number of the move, which takes it back. */
  readonly id: number;
  /** Articles that changed. */
  readonly count: number;
}

const day = 24 * 60 * 60 * 1000;

/** Gives many articles another category, tag or series, each time in one transaction of a few statements. */
export const termMovingService = (deps: Deps) => {
  const { database, clock, terms, uses, moves, articles, search, events } = deps;

  const isUsed = async (kind: TermKind, names: readonly string[]): Promise<boolean> =>
    (await uses.countedOf(kind, names)).length > 0 || terms.isKnown(kind, names);

  /** @throws AppError TERM_NOT_FOUND where one of them is neither used nor described */
  const checkKnown = async (kind: TermKind, names: readonly string[]): Promise<void> => {
    const found = new Set([
      ...(await uses.countedOf(kind, names)).map(({ name }) => name),
      ...(await terms.findMany(kind, names)).map(({ name }) => name),
    ]);
    if (names.some((name) => !found.has(name))) refuse('TERM_NOT_FOUND');
  };

  const others = (names: readonly string[], into: string): string[] => {
    const moved = [...new Set(names)].filter((name) => name !== into);
    return moved.length > 0 ? moved : refuseField('into', messages.intoItself);
  };

  const renewSearch = async (kind: TermKind, move: number): Promise<number> => {
    const ids = await moves.textsOf(move);
    // Only tags are among the words that articles are found by.
    if (kind === 'tag') await search.renewLater(ids);
    return ids.length;
  };

  const move = async (
    kind: TermKind,
    names: readonly string[],
    { into, isRename = false }: { into: string; isRename?: boolean },
  ): Promise<Done> => {
    const known: Known = {
      terms: await terms.findMany(kind, names),
      aliases: await terms.aliasesOf(kind, names),
    };
    const created_at = clock.now();
    const id = await moves.begin(
      {
        kind,
        names: JSON.stringify(names),
        into_name: into,
        is_rename: isRename ? 1 : 0,
        known: JSON.stringify(known),
        created_at,
      },
      names,
    );
    await articles.terms.replace(kind, names, into);
    const [from = ''] = names;
    await (isRename ? terms.rename(kind, from, into) : terms.remove(kind, names));
    if (into === '') {
      await terms.removeAliases(
        kind,
        known.aliases.map(({ alias }) => alias),
      );
    } else {
      await terms.redirect(kind, names, into);
      await terms.removeAliases(kind, [into]);
      await terms.addAliases(names.map((alias) => ({ kind, alias, name: into, created_at })));
    }
    return { id, count: await renewSearch(kind, id) };
  };

  const undoable = async (kind: TermKind, id: number): Promise<MoveRow> => {
    const row = await moves.find(id);
    if (row?.kind !== kind || row.created_at < clock.now() - termLimits.undoDays * day)
      return refuse('TERM_UNDO_GONE');
    return row;
  };

  /** Only while nothing else has taken the names: they lead to the target, or nowhere after a removal. */
  const checkFree = async (kind: TermKind, names: readonly string[], into: string): Promise<void> => {
    if (into !== '') {
      const aliases = await terms.aliasesOf(kind, [into]);
      const leading = new Set(aliases.map(({ alias }) => alias));
      if (names.some((name) => !leading.has(name))) refuse('TERM_UNDO_CONFLICT');
      await terms.removeAliases(kind, names);
    }
    if (await isUsed(kind, names)) refuse('TERM_UNDO_CONFLICT');
  };

  return {
    isUsed,

    /** Call it inside a transaction. @throws AppError BAD_INPUT, TERM_NOT_FOUND, TERM_TAKEN */
    rename: async (kind: TermKind, from: string, to: string): Promise<Done> => {
      checkNames(kind, 'new_name', [to]);
      await terms.lock();
      await checkKnown(kind, [from]);
      const isOwnAlias = (await terms.targetOf(kind, to)) === from;
      if (!isOwnAlias && (await isUsed(kind, [to]))) refuse('TERM_TAKEN');
      const done = await move(kind, [from], { into: to, isRename: true });
      await events.emit(termRenamed, { ...done, kind, names: [from], into: to });
      return done;
    },

    /** What a merge would do; changes nothing. @throws AppError BAD_INPUT */
    sum: async (kind: TermKind, names: readonly string[], into: string) => {
      const from = others(names, into);
      const moved = await uses.countAny(kind, from);
      const before = await uses.countAny(kind, [into]);
      const count = await uses.countAny(kind, [...from, into]);
      return { moved, shared: moved + before - count, count };
    },

    /** @throws AppError BAD_INPUT, TERM_NOT_FOUND */
    merge: (kind: TermKind, names: readonly string[], into: string): Promise<Done> =>
      database.transaction(async () => {
        const from = others(names, into);
        await terms.lock();
        await checkKnown(kind, [...from, into]);
        const done = await move(kind, from, { into });
        await events.emit(termMerged, { ...done, kind, names: from, into });
        return done;
      }),

    /** Articles stay, without these names. @throws AppError TERM_NOT_FOUND */
    remove: (kind: TermKind, given: readonly string[]): Promise<Done> =>
      database.transaction(async () => {
        const names = [...new Set(given)];
        await terms.lock();
        await checkKnown(kind, names);
        const done = await move(kind, names, { into: '' });
        await events.emit(termRemoved, { ...done, kind, names, into: '' });
        return done;
      }),

    /** @param id number of a move @throws AppError TERM_UNDO_GONE, TERM_UNDO_CONFLICT */
    undo: (kind: TermKind, id: number): Promise<{ readonly count: number }> =>
      database.transaction(async () => {
        await terms.lock();
        const { names: said, into_name: into, is_rename, known } = await undoable(kind, id);
        const names = JSON.parse(said) as string[];
        const before = JSON.parse(known) as Known;
        await checkFree(kind, names, into);
        await articles.terms.restore(kind, id, into);
        if (is_rename === 1) await terms.rename(kind, into, names[0] ?? '');
        else await terms.add(before.terms.map(({ id: _id, ...term }) => term));
        await terms.removeAliases(
          kind,
          before.aliases.map(({ alias }) => alias),
        );
        await terms.addAliases(before.aliases.filter(({ alias }) => alias !== into));
        const count = await renewSearch(kind, id);
        await moves.remove(id);
        await events.emit(termRestored, { id, kind, names, into, count });
        return { count };
      }),

    /** Forgets moves that can no longer be taken back. */
    forgetOld: (): Promise<void> =>
      database.quietly(() => moves.removeBefore(clock.now() - termLimits.undoDays * day)),
  };
};

export type TermMovingService = ReturnType<typeof termMovingService>;
