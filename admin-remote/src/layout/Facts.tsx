import { Fragment, type ReactNode } from 'react';
import styles from './layout.module.css';

interface Props {
  readonly label?: string;
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

export const Facts = ({ label, facts }: Props) => (
  <dl className={styles.facts} {...(label !== undefined && { 'aria-label': label })}>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
