import { useState } from 'react';
import { baseApi } from '@yanye/shared/api/base-api';
import type { ImportedRole } from '@yanye/shared/contract/role-cards';
import { cardFileTypes, roleCardCalls } from '@yanye/shared/contract/role-cards.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { useUpload } from '@yanye/shared/upload/use-upload';

/** @returns sends a character card, which becomes a role of the site; `imported` is the one that was made last */
export const useCardImport = () => {
  const dispatch = useAppDispatch();
  const [imported, setImported] = useState<ImportedRole>();
  const [refusal, setRefusal] = useState('');
  const { add, items, remove } = useUpload({
    action: roleCardCalls.importRole.path,
    field: 'file',
    accept: cardFileTypes,
    atOnce: 1,
    onRefused: setRefusal,
    onDone: ({ answer, id }) => {
      setImported(answer as ImportedRole);
      remove(id);
      dispatch(baseApi.util.invalidateTags(['BigModelRoles', 'RoleTags']));
    },
  });
  const forget = () => {
    setImported(undefined);
    setRefusal('');
    for (const { id } of items) remove(id);
  };
  return {
    begin: (files: readonly File[]) => {
      forget();
      void add(files.slice(0, 1));
    },
    forget,
    imported,
    problem: refusal || (items.find(({ error }) => error !== undefined)?.error ?? ''),
    isRunning: items.some(({ status }) => status === 'uploading'),
  };
};
