import { useRef } from 'react';

/** Has a desk save one thing after the other: the next replaces the version that the one before makes. */
export const useOneSave = () => {
  const underWay = useRef<Promise<unknown>>(undefined);
  return {
    /** Also before the page has drawn it. */
    isUnderWay: (): boolean => underWay.current !== undefined,
    inTurn: <T>(save: () => Promise<T>): Promise<T> => {
      const before = underWay.current;
      const work = before ? before.then(save, save) : save();
      underWay.current = work;
      const end = () => {
        if (underWay.current === work) underWay.current = undefined;
      };
      work.then(end, end);
      return work;
    },
  };
};
