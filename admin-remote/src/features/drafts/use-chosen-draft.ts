import { useSearchParams } from '@yanye/shared/router';

/** @returns the key of the article that the user chose to go on with, which the list of drafts puts into the address */
export const useChosenDraft = (): string | undefined => useSearchParams()[0].get('draft') ?? undefined;
