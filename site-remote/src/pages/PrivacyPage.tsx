import { Link } from '@yanye/shared/router';
import { messages as text } from '../features/privacy/messages.zh';
import { Receivers } from '../features/privacy/Receivers';
import { PageHead } from '../frame/PageHead';
import { ToOwner } from '../people/ToOwner';
import styles from './PrivacyPage.module.css';

/** Answered by the server: not a page of the router. */
const licencesPath = '/licences.txt';

const accountPath = '/admin/user_center/user_info';

export { loadPrivacy as load } from './privacy-page.load';

export const Component = () => (
  <div className={styles.page}>
    <PageHead title={text.title}>
      <p className={styles.lead}>{text.lead}</p>
      <p className={styles.lead}>
        {text.changed} <time dateTime={text.changedOn}>{text.changedOn}</time>
      </p>
    </PageHead>
    {text.sections.map(({ title, points, ...section }) => (
      <section key={title} className={styles.section}>
        <h2>{title}</h2>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {'hasReceivers' in section && <Receivers />}
      </section>
    ))}
    <p>
      <Link to={accountPath}>{text.toAccount}</Link>
    </p>
    <section className={styles.section}>
      <h2>{text.contact.title}</h2>
      <p>
        {text.contact.lead}
        <ToOwner mail={text.contact.mail} feedback={text.contact.feedback} subject={text.title} />
      </p>
    </section>
    <section className={styles.section}>
      <h2>{text.software.title}</h2>
      <p>
        {text.software.lead} <a href={licencesPath}>{text.software.toLicences}</a>
      </p>
    </section>
  </div>
);
