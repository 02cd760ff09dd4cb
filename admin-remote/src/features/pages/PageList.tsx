import { PlusOutlined } from '@ant-design/icons';
import { Button, Grid } from 'antd';
import { useNavigate } from '@yanye/shared/router';
import type { ShownQuery } from '../../controls/shown-list/shown-list';
import { ShownList } from '../../controls/shown-list/ShownList';
import { messages as text } from './messages.zh';
import { pageListAddress } from './page-addresses';
import { pageColumns } from './page-columns';
import { useManagedPagesQuery } from './pages.api';
import { usePageActions } from './use-page-actions';

const usePages = (query: ShownQuery) => useManagedPagesQuery({ query }, { refetchOnMountOrArgChange: true });

/** The site's own pages, with the ways to show, hide, change and remove them. */
export const PageList = () => {
  const navigate = useNavigate();
  const { lg = true } = Grid.useBreakpoint();
  const actions = usePageActions();
  return (
    <ShownList
      text={text}
      useAnswer={usePages}
      columns={pageColumns(actions, !lg)}
      onRemoveMany={actions.onRemoveMany}
      hint={text.hint}
      add={
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => void navigate(`${pageListAddress}/write`)}
        >
          {text.write}
        </Button>
      }
    />
  );
};
