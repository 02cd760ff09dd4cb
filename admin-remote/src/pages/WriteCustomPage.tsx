import { pageListAddress } from '../features/custom-pages/page-addresses';
import { usePageSourceQuery } from '../features/custom-pages/custom-pages.api';
import { CustomPageEditor } from './CustomPageEditor';
import { OpenDocument } from './OpenDocument';

const useSource = (id: string) =>
  usePageSourceQuery({ params: { id: Number(id) } }, { refetchOnMountOrArgChange: true });

const WriteCustomPage = () => (
  <OpenDocument useSource={useSource} editAddress={(id) => `${pageListAddress}/edit/${id}`}>
    {(page, onCreated) => <CustomPageEditor page={page} onCreated={onCreated} />}
  </OpenDocument>
);

export default WriteCustomPage;
