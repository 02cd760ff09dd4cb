import { PlusOutlined } from '@ant-design/icons';
import { Button, Grid } from 'antd';
import { useState } from 'react';
import type { FriendLink } from '@yanye/shared/contract/links';
import { Link } from '@yanye/shared/router';
import type { ShownQuery } from '../../controls/shown-list/shown-list';
import { ShownList } from '../../controls/shown-list/ShownList';
import { linkColumns } from './link-columns';
import { LinkDialog, type PictureField } from './LinkDialog';
import { useManagedLinksQuery } from './links.api';
import { messages as text } from './messages.zh';
import { useLinkActions } from './use-link-actions';

const useLinks = (query: ShownQuery) => useManagedLinksQuery({ query }, { refetchOnMountOrArgChange: true });

/** Links to friends, with the ways to add, show, hide, change and remove them. */
export const LinkList = ({ PictureField }: { readonly PictureField: PictureField }) => {
  const { lg = true } = Grid.useBreakpoint();
  const [opened, setOpened] = useState<'new' | FriendLink>();
  const actions = useLinkActions();
  return (
    <>
      <ShownList
        text={text}
        useAnswer={useLinks}
        columns={linkColumns({ ...actions, onEdit: setOpened }, !lg)}
        onRemoveMany={actions.onRemoveMany}
        hint={
          <>
            {text.hint} <Link to="/links">{text.visit}</Link>
          </>
        }
        add={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened('new')}>
            {text.add}
          </Button>
        }
      />
      {opened !== undefined && (
        <LinkDialog
          link={opened === 'new' ? undefined : opened}
          PictureField={PictureField}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};
