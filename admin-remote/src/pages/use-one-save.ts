import { useRef, useState } from 'react';

/** Serialises the saves of an editor, because each one replaces the version of the previous one. */
export const useOneSave = () => {
  const underWay = useRef<Promise<unknown>>(undefined);
  const [saving, setSaving] = useState(false);
  return {
    saving,
    /** True immediately, before the next render. */
    isUnderWay: (): boolean => underWay.current !== undefined,
    inTurn: <T>(save: () => Promise<T>): Promise<T> => {
      const before = underWay.current;
      const work = before ? before.then(save, save) : save();
      underWay.current = work;
      setSaving(true);
      const end = () => {
        if (underWay.current !== work) return;
        underWay.current = undefined;
        setSaving(false);
      };
      work.then(end, end);
      return work;
    },
  };
};
