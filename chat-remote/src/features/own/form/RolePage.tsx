import { useState } from 'react';
import type { OwnRoles } from '@yanye/shared/contract/own-roles';
import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { Glyph } from '#controls/glyphs.tsx';
import { ownMessages } from '../messages.zh';
import { ownPath } from '#roles/own-address.ts';
import { ownRolesApi } from '#roles/own-roles.api.ts';
import { ownRoleEditingApi } from '../own-role-editing.api';
import head from '../page-head.module.css';
import { RoleForm } from './RoleForm';

const text = ownMessages.form;

const Head = ({ title }: { readonly title: string }) => (
  <header className={head.head}>
    <Link to={ownPath} className={head.back} aria-label={text.back}>
      <Glyph name="left" size={20} />
    </Link>
    <h1 className={head.title}>{title}</h1>
  </header>
);

const NewRoleOf = ({ roles }: { readonly roles: OwnRoles }) => {
  // As it was at first: what is being written must not vanish when the list is fetched again.
  const [mayMake] = useState(roles.may_make);
  if (mayMake) return <RoleForm />;
  return (
    <EmptyView title={roles.closed}>
      <Link to={ownPath}>{text.back}</Link>
    </EmptyView>
  );
};

const NewRole = () => {
  const { data: roles, error, refetch } = ownRolesApi.useReadOwnRolesQuery();
  if (roles) return <NewRoleOf roles={roles} />;
  return error ? <ErrorView error={error} onRetry={refetch} /> : <LoadingView lines={8} />;
};

const StoredRole = ({ id }: { readonly id: number }) => {
  const { data: role, error, refetch } = ownRoleEditingApi.useReadOwnRoleQuery(id);
  if (role) return <RoleForm role={role} />;
  if (role === null)
    return (
      <EmptyView title={text.missingTitle} text={text.missingText}>
        <Link to={ownPath}>{text.back}</Link>
      </EmptyView>
    );
  return error ? <ErrorView error={error} onRetry={refetch} /> : <LoadingView lines={8} />;
};

/** The form of a new role, or of the role with an id. */
export const RolePage = ({ opened }: { readonly opened: 'new' | number }) => (
  <>
    <Head title={opened === 'new' ? text.newTitle : ownMessages.edit} />
    {opened === 'new' ? <NewRole /> : <StoredRole id={opened} />}
  </>
);
