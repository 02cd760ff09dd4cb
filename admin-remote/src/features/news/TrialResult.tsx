import { Alert } from 'antd';
import type { NewsTrial } from '@yanye/shared/contract/news';
import { messages } from './messages.zh';
import styles from './TrialResult.module.css';

const text = messages.form;

export const TrialResult = ({ trial }: { readonly trial: NewsTrial }) =>
  trial.problem ? (
    <Alert
      className={styles.result}
      type="warning"
      showIcon
      title={text.notFound}
      description={`${trial.problem}。${text.stillSave}`}
    />
  ) : (
    <Alert
      className={styles.result}
      type="success"
      showIcon
      title={text.found(trial.title, trial.count)}
      description={
        <ol className={styles.titles}>
          {trial.titles.map((title, at) => (
            <li key={at}>{title}</li>
          ))}
        </ol>
      }
    />
  );
