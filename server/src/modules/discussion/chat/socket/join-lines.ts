import type { Clock } from '#platform/clock';

export interface LineName {
  readonly nick_name: string;
  readonly avatar: string;
}

/** What processes tell each other; keys are those of senders. */
export interface LinesReport {
  readonly joined: readonly LineName[];
  readonly left: readonly LineName[];
  readonly gone: readonly string[];
  readonly back: readonly string[];
}

interface Gone {
  readonly at: number;
  /** Of someone who was connected to this process, which announces that they left. */
  readonly name: LineName | undefined;
}

/** Milliseconds in which somebody may come back without a word. */
export const returnMs = 60_000;

const nothing = (): { [K in keyof LinesReport]: LinesReport[K][number][] } => ({
  joined: [],
  left: [],
  gone: [],
  back: [],
});

/** Who came and went in a room. Nothing is stored. */
export const joinLines = (clock: Clock) => {
  const gone = new Map<string, Gone>();
  let unsent = nothing();
  let unshown: { joined: LineName[]; left: LineName[] } = { joined: [], left: [] };

  const isBack = (key: string): boolean => {
    const known = gone.get(key);
    gone.delete(key);
    return known !== undefined && known.at > clock.now() - returnMs;
  };

  return {
    /** @param isReturning the client says that it was connected a moment ago */
    arrive: (key: string, name: LineName, isReturning: boolean): void => {
      if (isBack(key) || isReturning) unsent.back.push(key);
      else unsent.joined.push(name);
    },

    depart: (key: string, name: LineName): void => {
      gone.set(key, { at: clock.now(), name });
      unsent.gone.push(key);
    },

    /** @returns what other processes have to hear, if anything */
    report: (): LinesReport | undefined => {
      const end = clock.now() - returnMs;
      for (const [key, { at, name }] of gone) {
        // In the order in which they went.
        if (at > end) break;
        gone.delete(key);
        if (name) unsent.left.push(name);
      }
      const sent = unsent;
      unsent = nothing();
      return Object.values(sent).some((list) => list.length > 0) ? sent : undefined;
    },

    hear: ({ joined, left, gone: went, back }: LinesReport): void => {
      unshown.joined.push(...joined);
      unshown.left.push(...left);
      for (const key of went) if (!gone.has(key)) gone.set(key, { at: clock.now(), name: undefined });
      for (const key of back) gone.delete(key);
    },

    /** @returns who came, or else who left, since the last call; undefined for nobody */
    take: (): { readonly kind: 'joined' | 'left'; readonly names: readonly LineName[] } | undefined => {
      const kind = unshown.joined.length > 0 ? 'joined' : 'left';
      const names = unshown[kind];
      unshown = { ...unshown, [kind]: [] };
      return names.length > 0 ? { kind, names } : undefined;
    },
  };
};

export type JoinLines = ReturnType<typeof joinLines>;
