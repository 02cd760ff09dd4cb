import { useEffect, useRef } from 'react';
import styles from './AnswerWords.module.css';

interface Props {
  readonly tex: string;
  readonly isDisplayed?: boolean;
}

/** Longest formula that is set, in characters; of a longer one the source stays. */
const longest = 5_000;

/** A formula: its source until what sets it is loaded. */
export const Formula = ({ tex, isDisplayed = false }: Props) => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (tex.length > longest) return undefined;
    let isLeft = false;
    import('./set-formula').then(
      ({ setFormula }) => {
        if (!isLeft && place.current) setFormula(place.current, tex, isDisplayed);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isDisplayed, tex]);
  return (
    // Another formula is another element: what sets it draws into it.
    <span key={tex} className={isDisplayed ? styles.formulaBlock : styles.formula}>
      <span ref={place}>{tex}</span>
    </span>
  );
};
