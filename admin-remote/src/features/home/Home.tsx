import { selectRole } from '@yanye/shared/auth/auth-slice';
import { refusalOf } from '@yanye/shared/policy/access';
import { useAppSelector } from '@yanye/shared/redux';
import { useQueryView } from '#controls/query-view.ts';
import { FirstSteps } from './FirstSteps';
import { Greeting } from './Greeting';
import { homeView } from './home-view';
import { messages } from './messages.zh';
import { OwnDrafts } from './OwnDrafts';
import { OwnThings } from './OwnThings';
import { PendingCells } from './PendingCells';
import { TopArticles } from './TopArticles';
import { Totals } from './Totals';
import { LoginTrend, RangeChoice, ViewTrend } from './Trends';
import styles from './Home.module.css';

const Figures = ({ decides }: { readonly decides: boolean }) => {
  const [view, go] = useQueryView(homeView);
  const days = Number(view.days);
  return (
    <>
      <Totals />
      <div className={styles.trendHead}>
        <h2>{messages.trend.title}</h2>
        <RangeChoice days={days} onChange={(next) => go({ days: String(next) })} />
      </div>
      <div className={styles.columns}>
        <div>
          <LoginTrend days={days} />
          <TopArticles days={days} />
        </div>
        <div>
          {decides && <FirstSteps />}
          <ViewTrend days={days} />
        </div>
      </div>
    </>
  );
};

/** The first page of the back office: what waits and the figures of the site, or a person's own things. */
export const Home = () => {
  const role = useAppSelector(selectRole);
  const manages = refusalOf(role, 'backOffice') === undefined;
  const decides = refusalOf(role, 'admin') === undefined;
  return (
    <div className={styles.home}>
      <Greeting />
      {manages ? (
        <>
          {decides && <PendingCells />}
          {decides && <OwnDrafts />}
          <Figures decides={decides} />
        </>
      ) : (
        <OwnThings />
      )}
    </div>
  );
};
