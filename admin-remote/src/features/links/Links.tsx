import type { FriendLink } from '@yanye/shared/contract/links';
import { linkLimits, linkSorts } from '@yanye/shared/contract/links.calls';
import { Link } from '@yanye/shared/router';
import { RecordName } from '#controls/RecordName.tsx';
import { Muted } from '#layout/Text.tsx';
import { fieldsFor } from '#forms/form-fields.ts';
import { defineRecordScreen } from '#records/define-record-screen.tsx';
import { storeWith, valuesFrom } from '#records/record-screen.ts';
import { fieldColumn, minuteColumn, sortColumn } from '#table/record-columns.tsx';
import { LinkCard } from './LinkCard';
import { linksApi } from './links.api';
import { messages as text } from './messages.zh';

type LinkForm = Pick<FriendLink, 'title' | 'href' | 'description' | 'sort' | 'is_shown' | 'picture'>;
const field = fieldsFor<LinkForm>();

export const Links = defineRecordScreen<FriendLink, LinkForm>({
  table: 'links',
  text,
  sorts: linkSorts,
  days: text.columns.added,
  useList: linksApi.useManagedLinksQuery,
  idOf: ({ id }) => String(id),
  nameOf: ({ title }) => `「${title}」`,
  removeText: text.removeText,
  visit: <Link to="/links">{text.visit}</Link>,
  shown: {
    verb: text.shown,
    shownOnly: text.shownOnly,
    field: 'is_shown',
    useChange: linksApi.useChangeLinkMutation,
  },
  columns: ({ shown, open, actions }) => [
    {
      key: 'title',
      title: text.columns.link,
      lead: true,
      sorts: ['title asc', 'title desc'],
      inFile: ['title', 'href'],
      render: (link) => (
        <RecordName
          name={link.title}
          onOpen={() => open(link)}
          picture={
            link.picture !== '' && <img src={link.picture} alt="" width={32} height={32} loading="lazy" />
          }
        >
          <Muted small>
            <a href={link.href} target="_blank" rel="noopener noreferrer">
              {link.href}
            </a>
          </Muted>
        </RecordName>
      ),
    },
    fieldColumn('description', text.columns.description, { notOnPhones: true }),
    shown,
    sortColumn(text.columns.sort),
    minuteColumn('created_at', text.columns.added),
    actions(),
  ],
  form: {
    noun: text.title,
    add: text.add,
    valuesOf: valuesFrom<LinkForm>({
      title: '',
      href: '',
      description: '',
      sort: 0,
      is_shown: true,
      picture: '',
    }),
    useStore: storeWith(linksApi.useAddLinkMutation, linksApi.useChangeLinkMutation),
    preview: ({ title, description, picture }) => (
      <LinkCard link={{ title: title.trim() || text.form.name, description: description.trim(), picture }} />
    ),
    fields: [
      field.text('title', text.form.name, { maxLength: linkLimits.title, required: text.form.needName }),
      field.webAddress('href', text.form.href, text.form.badHref, {
        maxLength: linkLimits.href,
        required: text.form.needHref,
      }),
      field.lines('description', text.form.description, { rows: 2, maxLength: linkLimits.description }),
      field.picture('picture', text.form.picture, { isOpen: true, help: text.form.pictureHint }),
      [
        field.number('sort', text.form.sort, {
          help: text.form.sortHint,
          min: -linkLimits.sort,
          max: linkLimits.sort,
          required: text.form.needSort,
        }),
        field.switch('is_shown', text.shown),
      ],
    ],
  },
});
