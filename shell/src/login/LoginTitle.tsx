import styles from './Login.module.css';

export interface Heading {
  readonly level: 'h1' | 'h2';
  readonly id?: string;
}

interface Props {
  readonly heading: Heading;
  readonly title: string;
  readonly lead: string;
}

export const LoginTitle = ({ heading: { level: Level, id }, title, lead }: Props) => (
  <>
    <Level id={id} className={styles.title}>
      {title}
    </Level>
    <p className={styles.lead}>{lead}</p>
  </>
);
