import { Alert } from 'antd';
import styles from './Failure.module.css';

/** Why the server refused an input; shown above the fields. Without a reason nothing is shown. */
export const Failure = ({ reason }: { readonly reason: string | undefined }) =>
  reason !== undefined && <Alert className={styles.failure} type="error" showIcon title={reason} />;
