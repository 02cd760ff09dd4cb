import { useState } from 'react';
import { useNavigate, useParams } from '@yanye/shared/router';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { FailedView } from '../controls/FailedView';
import { pageListAddress } from '../features/pages/page-addresses';
import { usePageSourceQuery } from '../features/pages/pages.api';
import { CustomPageDesk } from './CustomPageDesk';

interface Desk {
  readonly key: number;
  readonly id: string | undefined;
  /** Set when the page of this desk was created on it. */
  readonly created?: string;
}

const nextDesk = ({ key, created }: Desk, id: string | undefined): Desk =>
  // The address follows the new page; the text being written stays on its desk.
  id !== undefined && id === created ? { key, id, created } : { key: key + 1, id };

const nothing = () => undefined;

const Stored = ({ id }: { readonly id: number }) => {
  const { data, error, refetch } = usePageSourceQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <CustomPageDesk page={data} onCreated={nothing} />;
  return error ? <FailedView error={error} onRetry={refetch} /> : <LoadingView lines={8} />;
};

/** Writes a new page of the site's own, or changes one. */
const WriteCustomPage = () => {
  const { id } = useParams();
  const navigate = useNavigate();
  const [desk, setDesk] = useState<Desk>({ key: 0, id });

  if (desk.id !== id) {
    setDesk(nextDesk(desk, id));
    return null;
  }
  if (id !== undefined && desk.created !== id) return <Stored key={desk.key} id={Number(id)} />;
  const follow = (created: number) => {
    setDesk({ ...desk, created: String(created) });
    void navigate(`${pageListAddress}/edit/${created}`, { replace: true });
  };
  return <CustomPageDesk key={desk.key} page={undefined} onCreated={follow} />;
};

export default WriteCustomPage;
