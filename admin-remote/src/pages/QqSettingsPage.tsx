import { QqSettings } from '../features/qq/QqSettings';

/** Coming in by QQ. */
const QqSettingsPage = () => <QqSettings />;

export default QqSettingsPage;
