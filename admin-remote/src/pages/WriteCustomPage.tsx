import { pageListAddress } from '../features/custom-pages/page-addresses';
import { pagesApi } from '../features/custom-pages/custom-pages.api';
import { CustomPageEditor } from './CustomPageEditor';
import { OpenDocument } from './OpenDocument';

const useSource = (id: string) =>
  pagesApi.usePageSourceQuery({ params: { id: Number(id) } }, { refetchOnMountOrArgChange: true });

const WriteCustomPage = () => (
  <OpenDocument useSource={useSource} editAddress={(id) => `${pageListAddress}/edit/${id}`}>
    {(page, onCreated) => <CustomPageEditor page={page} onCreated={onCreated} />}
  </OpenDocument>
);

export default WriteCustomPage;
