import { Link } from '@yanye/shared/router';
import { messages } from '#messages.zh.ts';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { siteSettingApi } from './site-setting.api';

interface Props {
  readonly field: 'article_submission' | 'comment_approval' | 'demo_account' | 'sign_up';
  readonly label: string;
  readonly on: string;
  readonly off: string;
}

/** Tells how a switch of the site is set where it matters, with the way to it; nothing until it is known. */
export const SiteSwitchNote = ({ field, label, on, off }: Props) => {
  const { data } = siteSettingApi.useSiteSettingQuery();
  if (!data) return null;
  return (
    <Row gap={12}>
      <b>{label}</b>
      <Muted>{data[field] === true ? on : off}</Muted>
      <Link to="/admin/system/config/switches">{messages.states.toSwitches}</Link>
    </Row>
  );
};
