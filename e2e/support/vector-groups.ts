import type { InjectionVector } from '../../server/src/platform/markdown/testing/injection-vectors';

/** Vectors that share one text. */
export interface VectorGroup {
  readonly vectors: readonly InjectionVector[];
  readonly text: string;
}

/** The argument of `alert` in all vectors, however they write its name; some in base64 do not contain it. */
const handed = '(1)';
/** Sizes of the groups that are tried one after the other; a vector that fires in none of them fires nowhere. */
const sizes = [12, 4, 1];

/** A vector's `alert` argument within a group; a vector that cannot be marked is identified only in a separate group. */
const markOf = (at: number): string => String(at + 100);
const isMarked = ({ markdown }: InjectionVector): boolean => markdown.includes(handed);

const groupOf = (vectors: readonly InjectionVector[]): VectorGroup => ({
  vectors,
  text: vectors
    .map(({ markdown }, at) => markdown.replaceAll(handed, `(${markOf(at)})`))
    .join('\n\n正文\n\n'),
});

/**
 * Distributes vectors over groups. Neighbours in the list, which are of one kind, get into different groups: of several elements
 * that take the focus, for example, only the first one gets it.
 * @param size of the largest group
 */
export const dealOut = (vectors: readonly InjectionVector[], size: number): VectorGroup[] => {
  const count = Math.ceil(vectors.length / size);
  return Array.from({ length: count }, (_, at) =>
    groupOf(vectors.filter((_vector, index) => index % count === at)),
  );
};

/** @returns two groups of half the vectors; undefined for a single vector */
export const halvesOf = ({ vectors }: VectorGroup): readonly [VectorGroup, VectorGroup] | undefined => {
  if (vectors.length < 2) return undefined;
  const middle = Math.ceil(vectors.length / 2);
  return [groupOf(vectors.slice(0, middle)), groupOf(vectors.slice(middle))];
};

/**
 * Assigns each vector to a group whose text, read without a sanitiser, lets that vector fire: then the other vectors of its group
 * are not what keeps it from firing elsewhere.
 * @param alertsOf visits a page of each text without a sanitiser; returns the `alert` messages of each page
 * @returns the groups, and the vectors that did not even fire alone
 */
export const firingGroups = async (
  vectors: readonly InjectionVector[],
  alertsOf: (texts: readonly string[]) => Promise<readonly ReadonlySet<string>[]>,
): Promise<{ readonly groups: readonly VectorGroup[]; readonly idle: readonly InjectionVector[] }> => {
  const groups: VectorGroup[] = [];
  let left = vectors;
  for (const size of sizes) {
    const alone = left.filter((vector) => size > 1 && !isMarked(vector));
    const tried = dealOut(
      left.filter((vector) => !alone.includes(vector)),
      size,
    );
    const heard = await alertsOf(tried.map(({ text }) => text));
    const fired = new Set(
      tried.flatMap((group, at) =>
        group.vectors.filter((_vector, index) =>
          size === 1 ? heard[at]?.size !== 0 : heard[at]?.has(markOf(index)),
        ),
      ),
    );
    groups.push(...tried.filter((group) => group.vectors.some((vector) => fired.has(vector))));
    left = left.filter((vector) => !fired.has(vector));
  }
  return { groups, idle: left };
};
