import type { Advert } from '@yanye/shared/contract/adverts';
import { advertLimits, advertSorts } from '@yanye/shared/contract/adverts.calls';
import { Link } from '@yanye/shared/router';
import { RecordName } from '#controls/RecordName.tsx';
import { fieldsFor } from '#forms/form-fields.ts';
import { defineRecordScreen } from '#records/define-record-screen.tsx';
import { storeWith, valuesFrom } from '#records/record-screen.ts';
import { minuteColumn } from '#table/record-columns.tsx';
import { advertsApi } from './adverts.api';
import { messages as text } from './messages.zh';
import { PlacePreview } from './PlacePreview';

type AdvertForm = Pick<Advert, 'title' | 'href' | 'is_show' | 'images'>;

const field = fieldsFor<AdvertForm>();
const uploaded = /^\/uploads\/(?!.*\.\.)\S+$/;

export const Adverts = defineRecordScreen<Advert, AdvertForm>({
  table: 'adverts',
  text,
  sorts: advertSorts,
  days: text.columns.added,
  useList: advertsApi.useManagedAdvertsQuery,
  idOf: ({ id }) => String(id),
  nameOf: ({ title }) => `「${title}」`,
  removeText: text.removeText,
  visit: <Link to="/">{text.visit}</Link>,
  shown: {
    verb: text.shown,
    shownOnly: text.shownOnly,
    field: 'is_show',
    useChange: advertsApi.useChangeAdvertMutation,
  },
  columns: ({ shown, open, actions }) => [
    {
      key: 'title',
      title: text.columns.advert,
      lead: true,
      sorts: ['title asc', 'title desc'],
      inFile: ['title', 'images'],
      render: (advert) => (
        <RecordName
          name={advert.title}
          onOpen={() => open(advert)}
          picture={<img src={advert.images} alt="" width={78} height={44} loading="lazy" decoding="async" />}
        />
      ),
    },
    {
      key: 'href',
      title: text.columns.href,
      render: ({ href }) => (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {href}
        </a>
      ),
    },
    shown,
    minuteColumn('created_at', text.columns.added),
    actions(),
  ],
  form: {
    noun: text.table,
    add: text.add,
    valuesOf: valuesFrom<AdvertForm>({ title: '', href: '', is_show: true, images: '' }),
    useStore: storeWith(advertsApi.useAddAdvertMutation, advertsApi.useChangeAdvertMutation),
    preview: ({ title, images }) => (
      <PlacePreview title={title} picture={uploaded.test(images) ? images : ''} />
    ),
    fields: [
      field.text('title', text.form.name, { maxLength: advertLimits.title, required: text.form.needName }),
      field.webAddress('href', text.form.href, text.form.badHref, {
        maxLength: advertLimits.href,
        required: text.form.needHref,
      }),
      field.picture('images', text.form.picture, {
        isOpen: true,
        help: text.form.pictureHint,
        addressLabel: text.form.address,
        placeholder: '/uploads/',
        maxLength: advertLimits.images,
        required: text.form.needPicture,
        pattern: { matches: uploaded, message: text.form.badPicture },
      }),
      field.switch('is_show', text.shown),
    ],
  },
});
