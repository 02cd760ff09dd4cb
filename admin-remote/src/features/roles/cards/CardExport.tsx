import { DownloadOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { ManagedRole } from '@yanye/shared/contract/managed-roles';
import { IconButton } from '#controls/IconButton.tsx';
import { messages as text } from './messages.zh';
import { cardKinds, useCardExport } from './use-card-export';

/** A button that offers the forms of a character card. */
export const CardExport = ({ role }: { readonly role: Pick<ManagedRole, 'id' | 'name'> }) => {
  const save = useCardExport();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: cardKinds.map((kind) => ({ key: kind, label: text.formats[kind] })),
        onClick: ({ key }) =>
          void save(
            role,
            cardKinds.find((kind) => kind === key),
          ),
      }}
    >
      <IconButton
        label={text.exportOf(role.name)}
        hint={text.export}
        icon={<DownloadOutlined aria-hidden />}
      />
    </Dropdown>
  );
};
