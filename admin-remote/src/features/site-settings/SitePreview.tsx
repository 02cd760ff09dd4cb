import type { ReactNode } from 'react';
import { defaultSiteInfo } from '@yanye/shared/contract/settings.calls';
import { Card } from '#layout/Card.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages as text } from './messages.zh';
import type { SiteForm } from './site-fields';
import styles from './SitePreview.module.css';

interface Props {
  readonly typed: SiteForm;
  readonly stored: SiteForm;
}

const isAddress = (value: string): boolean => /^(\/|https?:\/\/)\S+$/i.test(value);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <figure className={styles.part}>
    <figcaption>{title}</figcaption>
    <div className={styles.paper}>{children}</div>
  </figure>
);

/** What readers will see of the fields, where they will see it; what differs from the stored values is marked. */
export const SitePreview = ({ typed, stored }: Props) => {
  /** The words of a field. */
  const words = (name: keyof SiteForm, shown: string = typed[name]): ReactNode =>
    typed[name] === stored[name] ? shown : <mark className={styles.changed}>{shown}</mark>;
  const picture = (name: 'logo' | 'icon'): ReactNode => {
    const address = typed[name] || typed.logo;
    return isAddress(address) ? (
      <img
        className={styles.mark}
        data-changed={typed[name] !== stored[name] || undefined}
        src={address}
        alt=""
      />
    ) : null;
  };
  const links = (['github_url', 'gitee_url', 'bilibili_url'] as const).filter((name) => typed[name] !== '');
  const year = /^\d{4}/.exec(typed.created_at)?.[0];
  return (
    <Card title={text.preview}>
      <Part title={text.previewOf.tab}>
        <p className={styles.line}>
          {picture('icon')}
          <span>
            {words('title')} · {words('slogan')}
          </span>
        </p>
      </Part>
      <Part title={text.previewOf.header}>
        <p className={styles.brand}>
          {picture('logo')}
          {words('title')}
        </p>
        <p className={styles.slogan}>{words('slogan')}</p>
        <Muted as="p" small>
          {words('slogan_en')}
        </Muted>
      </Part>
      <Part title={text.previewOf.footer}>
        <p className={styles.line}>
          <span data-link={typed.web !== '' || undefined}>{words('title')}</span>
          <span>{words('slogan')}</span>
        </p>
        <Muted as="p" small className={styles.line}>
          {year !== undefined && words('created_at', text.since(year))}
          {typed.version !== '' && typed.version !== defaultSiteInfo.version && (
            <span>{words('version', text.versionOf(typed.version))}</span>
          )}
          {words('bei_an')}
          {links.map((name) => (
            <span key={name}>{words(name, text.names[name].replace(/\s?地址$/, ''))}</span>
          ))}
        </Muted>
      </Part>
      <Part title={text.previewOf.owner}>
        {typed.name === '' ? (
          <Muted small>{text.noOwner}</Muted>
        ) : (
          <>
            <b>{words('name')}</b>
            <Muted as="p" small className={styles.line}>
              {words('job')}
              {words('addr')}
            </Muted>
            <Muted as="p" small>
              {words('email')}
            </Muted>
          </>
        )}
      </Part>
    </Card>
  );
};
