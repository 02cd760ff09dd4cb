import { useState } from 'react';
import { feedbackLimits } from '@yanye/shared/contract/feedback.calls';
import { submittedBy } from '@yanye/shared/submitted-by';
import styles from './FeedbackBox.module.css';
import { feedbackQuery, feedbackApi } from './home.api';
import { messages } from './messages.zh';

interface Said {
  readonly text: string;
  readonly isProblem: boolean;
}

export const FeedbackBox = () => {
  const { data } = feedbackApi.useFeedbackQuery(feedbackQuery);
  const [write, { isLoading }] = feedbackApi.useWriteFeedbackMutation();
  const [email, setEmail] = useState('');
  const [content, setContent] = useState('');
  const [said, setSaid] = useState<Said>();

  const send = async () => {
    if (isLoading) return;
    const missing =
      email.trim() === '' ? messages.needEmail : content.trim() === '' ? messages.needContent : '';
    if (missing) {
      setSaid({ text: missing, isProblem: true });
      return;
    }
    const { error } = await write({ body: { email: email.trim(), content: content.trim() } });
    if (error) {
      const [problem] = 'fields' in error ? (error.fields ?? []) : [];
      setSaid({ text: problem?.message ?? ('msg' in error ? error.msg : messages.failed), isProblem: true });
      return;
    }
    setContent('');
    setSaid({ text: messages.sent, isProblem: false });
  };

  return (
    <section aria-labelledby="home-feedback">
      <h2 id="home-feedback" className={styles.heading}>
        {messages.feedback}
      </h2>
      <p className={styles.needs}>{messages.needScripts}</p>
      <form className={styles.form} noValidate onSubmit={submittedBy(send)}>
        <label className={styles.label}>
          <span>
            {messages.email} <small>{messages.emailHint}</small>
          </span>
          <input
            type="email"
            autoComplete="email"
            maxLength={feedbackLimits.email}
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </label>
        <label className={styles.label}>
          <span>{messages.content}</span>
          <textarea
            rows={3}
            maxLength={feedbackLimits.content}
            required
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        </label>
        <button type="submit" className={styles.send} aria-disabled={isLoading}>
          {isLoading ? messages.sending : messages.send}
        </button>
        <p className={styles.said} role="status" data-problem={said?.isProblem}>
          {said?.text}
        </p>
      </form>
      {data && data.list.length > 0 && (
        <>
          <h3 className={styles.latest}>{messages.latest}</h3>
          <ul className={styles.list}>
            {data.list.map((entry) => (
              <li key={entry.id}>
                <p className={styles.words}>{entry.content}</p>
                <p className={styles.by}>
                  {messages.somebody} ·{' '}
                  <time dateTime={entry.created_at}>{entry.created_at.slice(0, 10)}</time>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
