import { QqSettings } from '../features/qq/QqSettings';

/** Sign-in with QQ. */
const QqSettingsPage = () => <QqSettings />;

export default QqSettingsPage;
