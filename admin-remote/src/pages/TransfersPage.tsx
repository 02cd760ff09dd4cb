import { Transfers } from '../features/transfers/Transfers';

const TransfersPage = () => <Transfers />;

export default TransfersPage;
