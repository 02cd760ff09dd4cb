import { QqDesk } from '../features/qq/QqDesk';

/** Coming in by QQ. */
const QqSettingsPage = () => <QqDesk />;

export default QqSettingsPage;
