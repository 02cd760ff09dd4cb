import { roleSessionSorts } from '@yanye/shared/contract/role-sessions.calls';
import { Clamp, Muted, TextButton } from '#layout/Text.tsx';
import { defineRecordScreen } from '#records/define-record-screen.tsx';
import { fieldColumn, minuteColumn } from '#table/record-columns.tsx';
import { messages as text } from './messages.zh';
import { roleSessionsApi, type ManagedSession } from './role-sessions.api';
import { OpenedSession } from './OpenedSession';
import styles from './RoleSessions.module.css';

/** Sessions of everybody with roles. */
export const RoleSessions = defineRecordScreen<ManagedSession>({
  table: 'role_sessions',
  text,
  sorts: roleSessionSorts,
  days: text.columns.made,
  useList: roleSessionsApi.useManagedSessionsQuery,
  idOf: ({ id }) => String(id),
  nameOf: ({ sessionName }) => text.named(sessionName),
  removeText: text.removeText,
  Opened: OpenedSession,
  columns: ({ open, actions }) => [
    {
      key: 'session',
      title: text.columns.session,
      lead: true,
      inFile: ['id', 'name'],
      render: (session) => (
        <TextButton
          aria-label={text.open(session.sessionName, session.nickName)}
          onClick={() => open(session)}
        >
          <Clamp lines={2} className={styles.name}>
            {session.sessionName}
          </Clamp>
        </TextButton>
      ),
    },
    fieldColumn('nickName', text.columns.person, { width: '144px', inFile: ['user_id'] }),
    fieldColumn('roleName', text.columns.role, { width: '128px', inFile: ['role_name'] }),
    {
      key: 'count',
      title: text.columns.count,
      width: '80px',
      numeric: true,
      render: ({ chatCount }) => chatCount.toLocaleString('en-US'),
    },
    {
      key: 'last',
      title: text.columns.last,
      inFile: [],
      render: ({ lastContent }) =>
        lastContent === '' ? (
          <Muted>{text.noDialog}</Muted>
        ) : (
          <Clamp lines={2} className={styles.last}>
            {lastContent}
          </Clamp>
        ),
    },
    minuteColumn('created_at', text.columns.made),
    actions(),
  ],
});
