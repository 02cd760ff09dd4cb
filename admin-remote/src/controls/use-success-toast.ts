import { useToast } from './use-toast';

/**
 * @returns waits for a mutation and shows a message once it succeeded. A failure is shown by the mutation itself, or by the
 *   form where the mutation is quiet.
 */
export const useSuccessToast = () => {
  const toast = useToast();
  return async <T, E>(
    work: PromiseLike<{ readonly data?: T | undefined; readonly error?: E }>,
    said: string | ((data: T) => string),
  ) => {
    const outcome = await work;
    const { data } = outcome;
    if (data !== undefined) toast('success', typeof said === 'string' ? said : said(data));
    return outcome;
  };
};
