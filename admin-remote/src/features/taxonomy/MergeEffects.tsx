import type { Term } from '@yanye/shared/contract/taxonomy';
import type { TermKind } from '@yanye/shared/contract/taxonomy.calls';
import { textOf } from './messages.zh';
import styles from './Terms.module.css';

interface Props {
  readonly kind: TermKind;
  /** Those that will be gone. */
  readonly names: readonly string[];
  readonly target: Pick<Term, 'name' | 'description'>;
  readonly sum: { readonly moved: number; readonly shared: number };
}

export const MergeEffects = ({ kind, names, target: { name, description }, sum }: Props) => {
  const words = textOf(kind).mergeDialog;
  const effects = [
    [words.articles, words.moved(sum.moved, sum.shared, name)],
    [words.address, words.redirected],
    [words.name, words.renamed(names, name)],
    [words.description, words.kept(description)],
    [words.undo, words.undoable],
  ] as const;
  return (
    <dl className={styles.effects} aria-label={words.effects}>
      {effects.map(([what, said]) => (
        <div key={what} className={styles.effect}>
          <dt>{what}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
};
