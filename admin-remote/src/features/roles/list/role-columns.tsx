import type { ManagedRole } from '@yanye/shared/contract/managed-roles';
import { RecordName } from '#controls/RecordName.tsx';
import { Row } from '#layout/Stack.tsx';
import { Clamp, Muted } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { fieldColumn, minuteColumn } from '#table/record-columns.tsx';
import { roleAddress } from '../role-addresses';
import { RoleIcon } from '../RoleIcon';
import { TagMark } from '../tags/TagMark';
import { messages as text } from './messages.zh';
import { RoleSwitch } from './RoleSwitch';

export const roleColumns: readonly TableColumn<ManagedRole>[] = [
  {
    key: 'name',
    title: text.name,
    lead: true,
    inFile: ['name'],
    render: ({ id, name, icon, author }) => (
      <RecordName name={name} to={roleAddress(id)} picture={<RoleIcon icon={icon} name={name} size={40} />}>
        {author !== '' && <Muted small>{text.author(author)}</Muted>}
      </RecordName>
    ),
  },
  {
    key: 'abstract',
    title: text.abstract,
    notOnPhones: true,
    render: ({ abstract }) => <Clamp lines={2}>{abstract}</Clamp>,
  },
  {
    key: 'tags',
    title: text.tags,
    width: '140px',
    inFile: [],
    render: ({ tags }) =>
      tags.length === 0 ? (
        <Muted>{text.noTags}</Muted>
      ) : (
        <Row as="span">
          {tags.map((tag) => (
            <TagMark key={tag.id} tag={tag} />
          ))}
        </Row>
      ),
  },
  {
    key: 'enable',
    title: text.enabled,
    width: '72px',
    render: (role) => <RoleSwitch role={role} field="enable" />,
  },
  {
    key: 'is_featured',
    title: text.featured,
    width: '72px',
    inFile: [],
    render: (role) => <RoleSwitch role={role} field="is_featured" />,
  },
  {
    key: 'scope',
    title: text.price,
    width: '88px',
    numeric: true,
    render: ({ scope }) => (scope === 0 ? <Muted>{text.sitePrice}</Muted> : scope),
  },
  {
    key: 'autoReply',
    title: text.autoReply,
    width: '96px',
    optional: true,
    inFile: [],
    render: ({ autoReply }) => (autoReply ? text.on : text.off),
  },
  fieldColumn('popularity', text.popularity, {
    ...{ width: '96px', numeric: true, notOnPhones: true },
    sorts: ['popularity desc', 'popularity asc'],
  }),
  { ...minuteColumn<ManagedRole>('created_at', text.added), notOnPhones: true },
];
