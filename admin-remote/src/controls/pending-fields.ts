import { createContext, use, useCallback, useEffect, useState } from 'react';

type Hold = (reason: string) => () => void;

const PendingFieldsContext = createContext<Hold>(() => () => undefined);

/** Stands around the fields of a dialog; its value is `hold` of `usePendingFields`. */
export const PendingFields = PendingFieldsContext.Provider;

/**
 * For a dialog whose fields may need time, such as a picture on its way.
 * @returns `refusal`: why nothing can be stored yet, in words for people; `hold` for `PendingFields`
 */
export const usePendingFields = (): { readonly refusal: string | undefined; readonly hold: Hold } => {
  const [pending, setPending] = useState<readonly { readonly reason: string }[]>([]);
  const hold = useCallback<Hold>((reason) => {
    const one = { reason };
    setPending((all) => [...all, one]);
    return () => setPending((all) => all.filter((other) => other !== one));
  }, []);
  return { refusal: pending[0]?.reason, hold };
};

/**
 * Keeps the dialog around a field from storing what the field does not hold yet.
 * @param reason in words for people; undefined while the field holds what was chosen
 */
export const useHoldDialog = (reason: string | undefined): void => {
  const hold = use(PendingFieldsContext);
  useEffect(() => (reason === undefined ? undefined : hold(reason)), [reason, hold]);
};
