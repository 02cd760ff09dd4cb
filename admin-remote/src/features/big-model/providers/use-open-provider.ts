import { queryView, useQueryView } from '#controls/query-view.ts';

interface OpenView {
  /** Id of the provider whose form is shown, `new`, `local` for a new one on this machine, or '' for none. */
  readonly open: string;
}

const openView = queryView<OpenView>({ open: '' }, { open: /^(new|local|[1-9]\d{0,8})$/ });

/** Which form is open is part of the address, so that going elsewhere asks about unsaved changes. */
export const useOpenProvider = () => {
  const [{ open }, go] = useQueryView(openView);
  return [open, (next: string) => go({ open: next })] as const;
};
