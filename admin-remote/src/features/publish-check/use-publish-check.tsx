import { lazy, Suspense, useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import type { PublishCheckReport, publishCheckRoutes } from '@yanye/shared/contract/publish-check';
import type { Input } from '@yanye/shared/contract/route';
import { useToast } from '#controls/use-toast.ts';
import type { FilledField } from './filled-field';
import { publishCheckApi } from './publish-check.api';
import { messages } from './messages.zh';

// Loaded on demand, because article lists need the dialog only for findings.
const PublishCheckDialog = lazy(async () => ({
  default: (await import('./PublishCheckDialog')).PublishCheckDialog,
}));

/** The article fields to check; absent fields are checked as stored. */
type Checked = Input<(typeof publishCheckRoutes)['article']>['body'];

const goingOut: readonly ArticleStatus[] = ['pending', 'scheduled', 'published'];
const stopped: ApiError = { status: 422, error: 'BAD_INPUT', msg: messages.stopped };

interface Shown {
  readonly report: PublishCheckReport;
  /** Resolves with the user's decision; undefined outside of publishing. */
  readonly decide?: (goes: boolean) => void;
}

interface Ways {
  /** Jumps to a line of the text. */
  readonly onJump?: (line: number) => void;
  /** Opens the settings of the article at a field. */
  readonly onFill?: (field: FilledField) => void;
}

export const usePublishCheck = ({ onJump, onFill }: Ways = {}) => {
  const toast = useToast();
  const [check] = publishCheckApi.useCheckArticleMutation();
  const [shown, setShown] = useState<Shown>();

  const close = (goes: boolean) => {
    shown?.decide?.(goes);
    setShown(undefined);
  };

  return {
    show: async (checked: Checked): Promise<void> => {
      const { data, error } = await check({ body: checked });
      if (data) setShown({ report: data });
      else toast('error', asApiError(error).msg);
    },
    /** @returns why publication is blocked; undefined if the check passed, the user confirmed, or the user cancelled */
    run: async (wanted: ArticleStatus | undefined, checked: Checked): Promise<ApiError | undefined> => {
      if (wanted === undefined || !goingOut.includes(wanted)) return undefined;
      const { data } = await check({ body: checked });
      // The server checks again, so a failed request does not block publication.
      if (!data || data.findings.every(({ level }) => level === 'hint')) return undefined;
      const goes = await new Promise<boolean>((decide) => setShown({ report: data, decide }));
      return goes ? undefined : stopped;
    },
    dialog: shown && (
      <Suspense>
        <PublishCheckDialog
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
          onFill={
            onFill &&
            ((field) => {
              close(false);
              onFill(field);
            })
          }
        />
      </Suspense>
    ),
  };
};
