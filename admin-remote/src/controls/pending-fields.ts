import { createContext, use, useCallback, useEffect, useState } from 'react';

type Hold = (reason: string) => () => void;

const PendingFieldsContext = createContext<Hold>(() => () => undefined);

/** Wraps the fields of a dialog; its value is `hold` of `usePendingFields`. */
export const PendingFields = PendingFieldsContext.Provider;

/**
 * For a dialog whose fields may have pending work, such as an upload.
 * @returns `refusal`: displayable reason why saving is disabled; `hold` for `PendingFields`
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
 * Disables saving in the surrounding dialog while the field has pending work.
 * @param reason displayable reason; undefined when the field has its value
 */
export const useHoldDialog = (reason: string | undefined): void => {
  const hold = use(PendingFieldsContext);
  useEffect(() => (reason === undefined ? undefined : hold(reason)), [reason, hold]);
};
