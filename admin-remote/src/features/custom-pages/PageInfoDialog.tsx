import type { ApiError } from '@yanye/shared/api/http';
import { pageSlug, pageTextLimits as limits } from '@yanye/shared/contract/custom-pages.calls';
import { RecordDrawer } from '#controls/record-dialog/RecordDrawer.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { fieldsFor, type FormFields as Fields } from '#forms/form-fields.ts';
import { FormFields } from '#forms/FormFields.tsx';
import { messages } from './messages.zh';
import type { PageInfo } from './use-page-store';

const text = messages.info;

const field = fieldsFor<PageInfo>();
const fields: Fields<PageInfo> = [
  field.text('title', text.name, { maxLength: limits.title, required: text.needTitle }),
  field.text('slug', text.slug, {
    type: 'noSpaces',
    help: text.slugHint,
    prefix: '/page/',
    maxLength: limits.slug,
    required: text.needSlug,
    pattern: { matches: pageSlug, message: text.badSlug },
  }),
  field.lines('description', text.description, {
    help: text.descriptionHint,
    rows: 2,
    maxLength: limits.description,
  }),
  [
    field.number('sort', text.sort, {
      help: text.sortHint,
      min: -limits.sort,
      max: limits.sort,
      required: text.needSort,
    }),
    field.switch('is_shown', text.shown, { help: text.shownHint }),
  ],
];

interface Props {
  readonly initial: PageInfo;
  readonly busy: boolean;
  /** @returns why it could not be stored; undefined on success */
  readonly onSubmit: (info: PageInfo) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** The fields of a custom page except its text. */
export const PageInfoDialog = ({ initial, busy, onSubmit, onClose }: Props) => (
  <RecordDrawer
    title={text.title}
    record={useRecordForm(() => initial)}
    isBusy={busy}
    onStore={onSubmit}
    onClose={onClose}
  >
    <FormFields fields={fields} />
  </RecordDrawer>
);
