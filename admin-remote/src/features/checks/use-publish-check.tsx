import { lazy, Suspense, useState, type ReactNode } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { CheckReport, checkRoutes } from '@yanye/shared/contract/checks';
import type { Input } from '@yanye/shared/contract/route';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { useCheckArticleMutation } from './checks.api';
import { messages } from './messages.zh';

// Lists publish too, and do without a dialog until something was found.
const CheckDialog = lazy(async () => ({ default: (await import('./CheckDialog')).CheckDialog }));

/** What is checked: parts of an article, the others as they are stored. */
export type Checked = Input<(typeof checkRoutes)['article']>['body'];

const goingOut: readonly ArticleStatus[] = ['pending', 'scheduled', 'published'];
const stopped: ApiError = { status: 422, error: 'BAD_INPUT', msg: messages.stopped };

interface Shown {
  readonly report: CheckReport;
  /** Tells whoever waits what the person decided; absent where nothing is being published. */
  readonly decide?: (goes: boolean) => void;
}

export interface PublishCheck {
  /** Shows what there is to find. */
  readonly show: (checked: Checked) => Promise<void>;
  /** @returns why it does not go out; undefined where it stays in, nothing is wrong with it, or the person wants it all the same */
  readonly run: (wanted: ArticleStatus | undefined, checked: Checked) => Promise<ApiError | undefined>;
  readonly busy: boolean;
  /** The findings, while they are looked at; to be shown somewhere. */
  readonly dialog: ReactNode;
}

/**
 * The check before publishing.
 * @param onJump goes to a line of the text
 */
export const usePublishCheck = (onJump?: (line: number) => void): PublishCheck => {
  const dispatch = useAppDispatch();
  const [check, { isLoading }] = useCheckArticleMutation();
  const [shown, setShown] = useState<Shown>();

  const close = (goes: boolean) => {
    shown?.decide?.(goes);
    setShown(undefined);
  };

  return {
    busy: isLoading,
    show: async (checked) => {
      const { data, error } = await check({ body: checked });
      if (data) setShown({ report: data });
      else dispatch(showToast({ kind: 'error', text: asApiError(error).msg }));
    },
    run: async (wanted, checked) => {
      if (wanted === undefined || !goingOut.includes(wanted)) return undefined;
      const { data } = await check({ body: checked });
      // The server judges once more; a check that fails keeps nobody from publishing.
      if (!data || data.findings.every(({ level }) => level === 'hint')) return undefined;
      const goes = await new Promise<boolean>((decide) => setShown({ report: data, decide }));
      return goes ? undefined : stopped;
    },
    dialog: shown && (
      <Suspense>
        <CheckDialog
          report={shown.report}
          onClose={() => close(false)}
          onAnyway={shown.decide && (() => close(true))}
          onJump={
            onJump &&
            ((line) => {
              close(false);
              onJump(line);
            })
          }
        />
      </Suspense>
    ),
  };
};
