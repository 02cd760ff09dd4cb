import { Segmented } from 'antd';
import { rangeDays } from '@yanye/shared/contract/statistics.calls';
import { Answered } from '#controls/Answered.tsx';
import { Card } from '#layout/Card.tsx';
import { DayFigures } from './DayFigures';
import { sumOf } from './day-series';
import { homeApi } from './home.api';
import { rangeOf } from './home-view';
import { messages } from './messages.zh';
import styles from './Home.module.css';

const text = messages.trend;

interface RangeProps {
  readonly days: number;
  readonly onChange: (days: number) => void;
}

/** Days that all figures of the page show. */
export const RangeChoice = ({ days, onChange }: RangeProps) => (
  <Segmented
    size="small"
    className={styles.range ?? ''}
    aria-label={text.range}
    value={days}
    options={Object.values(rangeDays).map((value) => ({ value, label: text.days(value) }))}
    onChange={onChange}
  />
);

interface Props {
  readonly days: number;
}

/** While they load, the title is there already, without the figures. */
export const LoginTrend = ({ days }: Props) => {
  const answer = homeApi.useLoginsByDayQuery({ query: { date: rangeOf(days) } });
  const data = answer.currentData;
  const title = text.logins(days, data && sumOf(data.login_data), data && sumOf(data.sign_data));
  return (
    <Card title={title}>
      <Answered answer={{ ...answer, data }} loading={<div className={styles.tallChart} aria-hidden />}>
        {({ date_list, login_data, sign_data }) => (
          <DayFigures
            title={title}
            days={date_list}
            height={236}
            series={[
              { name: text.signIn, counts: login_data },
              { name: text.signUp, counts: sign_data, isBars: true },
            ]}
          />
        )}
      </Answered>
    </Card>
  );
};

export const ViewTrend = ({ days }: Props) => {
  const answer = homeApi.useViewsByDayQuery({ query: { date: rangeOf(days) } });
  const data = answer.currentData;
  const title = text.views(days, data && sumOf(data.view_data));
  return (
    <Card title={title}>
      <Answered answer={{ ...answer, data }} loading={<div className={styles.chart} aria-hidden />}>
        {({ date_list, view_data }) => (
          <DayFigures
            title={title}
            days={date_list}
            height={164}
            series={[{ name: text.view, counts: view_data }]}
          />
        )}
      </Answered>
    </Card>
  );
};
