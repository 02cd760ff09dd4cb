import { Transfers } from '../features/transfers/Transfers';

/** Export and import of all content. */
const TransfersPage = () => <Transfers />;

export default TransfersPage;
