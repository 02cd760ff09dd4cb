import type { FriendLink } from '@yanye/shared/contract/links';
import { linkLimits, linkSorts } from '@yanye/shared/contract/links.calls';
import { Link } from '@yanye/shared/router';
import { RecordName } from '#controls/RecordName.tsx';
import { Muted } from '#layout/Text.tsx';
import { defineRecordScreen } from '#records/define-record-screen.tsx';
import { storeWith, valuesFrom } from '#records/record-screen.ts';
import { minuteColumn, sortColumn } from '#table/record-columns.tsx';
import { LinkCard } from './LinkCard';
import { linksApi } from './links.api';
import { messages as text } from './messages.zh';

type LinkForm = Pick<FriendLink, 'title' | 'href' | 'description' | 'sort' | 'is_shown' | 'picture'>;

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
  columns: ({ shown, actions }) => [
    {
      key: 'title',
      title: text.columns.link,
      lead: true,
      sorts: ['title asc', 'title desc'],
      inFile: ['title', 'href'],
      render: ({ picture, title, href }) => (
        <RecordName
          name={title}
          picture={picture !== '' && <img src={picture} alt="" width={32} height={32} loading="lazy" />}
        >
          <Muted small>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {href}
            </a>
          </Muted>
        </RecordName>
      ),
    },
    {
      key: 'description',
      title: text.columns.description,
      notOnPhones: true,
      render: ({ description }) => description,
    },
    shown,
    sortColumn(text.columns.sort, ({ sort }) => sort),
    minuteColumn('created_at', text.columns.added, ({ created_at }) => created_at),
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
      {
        kind: 'text',
        name: 'title',
        label: text.form.name,
        maxLength: linkLimits.title,
        required: text.form.needName,
      },
      {
        kind: 'text',
        type: 'url',
        name: 'href',
        label: text.form.href,
        maxLength: linkLimits.href,
        placeholder: 'https://',
        required: text.form.needHref,
        pattern: { matches: /^https?:\/\/[^\s/]+/i, message: text.form.badHref },
      },
      {
        kind: 'lines',
        rows: 2,
        name: 'description',
        label: text.form.description,
        maxLength: linkLimits.description,
      },
      {
        kind: 'picture',
        isOpen: true,
        name: 'picture',
        label: text.form.picture,
        help: text.form.pictureHint,
      },
      [
        {
          kind: 'number',
          name: 'sort',
          label: text.form.sort,
          help: text.form.sortHint,
          min: -linkLimits.sort,
          max: linkLimits.sort,
          required: text.form.needSort,
        },
        { kind: 'switch', name: 'is_shown', label: text.shown },
      ],
    ],
  },
});
