import { useEffect, useState } from 'react';
import type { ManagedRoleWithDetails } from '@yanye/shared/contract/managed-roles';
import { Link } from '@yanye/shared/router';
import { Screen } from '#controls/screen/Screen.tsx';
import { SettingsForm } from '#settings/SettingsForm.tsx';
import { useListRefusal } from '#table/use-list-refusal.ts';
import { CardExport } from '../cards/CardExport';
import { RolePreview } from '../preview/RolePreview';
import { publicRoleAddress } from '../role-addresses';
import { roleProvidersApi, rolesApi } from '../roles.api';
import { messages as text } from './messages.zh';
import { roleBodyOf, roleFormOf, type RoleForm } from './role-form';
import { roleSections } from './role-sections';

interface Props {
  /** Undefined for a new one. */
  readonly role: ManagedRoleWithDetails | undefined;
  readonly onCreated: (id: number) => void;
}

const useStore = (role: ManagedRoleWithDetails | undefined, onNew: (id: number) => void) => {
  const [id, setId] = useState(role?.id);
  const [create] = rolesApi.useCreateManagedRoleMutation();
  const [update] = rolesApi.useUpdateManagedRoleMutation();
  const save = async (form: RoleForm): Promise<unknown> => {
    const body = roleBodyOf(form);
    if (id !== undefined) return (await update({ body: { id, ...body } })).error;
    const { data, error } = await create({ body });
    if (data) {
      setId(data.id);
      onNew(data.id);
    }
    return error;
  };
  return { id, save };
};

/** The form of a role, beside previews of its prologue and its prompt. */
export const RoleEditor = ({ role, onCreated }: Props) => {
  const refusal = useListRefusal();
  const [created, setCreated] = useState<number>();
  const [isStored, setStored] = useState(false);
  const { id, save } = useStore(role, setCreated);
  const providers = roleProvidersApi.useProvidersForRolesQuery().data?.list ?? [];

  // After the form knows that nothing is unsaved: the change of the address would ask otherwise.
  useEffect(() => {
    if (!isStored || created === undefined) return;
    setCreated(undefined);
    onCreated(created);
  }, [isStored, created, onCreated]);

  return (
    <Screen
      title={role ? text.editTitle(role.name) : text.newTitle}
      hint={text.hint}
      tools={
        id !== undefined &&
        role && (
          <>
            <CardExport role={role} />
            <Link to={publicRoleAddress(id)}>{text.visit}</Link>
          </>
        )
      }
    >
      <SettingsForm<RoleForm>
        sections={roleSections(providers)}
        stored={roleFormOf(role)}
        onSave={save}
        onSaved={() => setStored(true)}
        saved={text.saved}
        isNew={!role}
        refusal={refusal}
        aside={(form) => <RolePreview form={form} />}
      />
    </Screen>
  );
};
