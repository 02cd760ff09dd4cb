import { Transfers } from '../features/transfers/Transfers';

/** All content out, and back in. */
const TransfersPage = () => <Transfers />;

export default TransfersPage;
