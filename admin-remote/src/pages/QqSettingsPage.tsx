import { QqSettings } from '../features/qq/QqSettings';

const QqSettingsPage = () => <QqSettings />;

export default QqSettingsPage;
