import { Button, Switch } from 'antd';
import { asApiError } from '@yanye/shared/api/http';
import { messages } from '#messages.zh.ts';
import { Row } from '#layout/Stack.tsx';
import { Muted, Problem } from '#layout/Text.tsx';
import { siteSettingApi } from './site-setting.api';

const text = messages.states;

interface Props {
  readonly field: 'article_submission' | 'comment_approval' | 'demo_account' | 'sign_up';
  readonly label: string;
  readonly on: string;
  readonly off: string;
}

export const SiteSwitch = ({ field, label, on, off }: Props) => {
  const { data, error, isFetching, refetch } = siteSettingApi.useSiteSettingQuery();
  const [change, { isLoading }] = siteSettingApi.useChangeSiteSettingMutation();
  const isOn = data?.[field] === true;
  return (
    <Row gap={12}>
      <Switch
        aria-label={label}
        checked={isOn}
        disabled={!data}
        loading={isLoading || (!data && isFetching)}
        onChange={(wanted) => void change({ body: { [field]: wanted } })}
      />
      <b>{label}</b>
      {data && <Muted>{isOn ? on : off}</Muted>}
      {!data && error !== undefined && (
        <Problem>
          {`${text.settingFailed}：${asApiError(error).msg}`}
          <Button size="small" type="link" loading={isFetching} onClick={() => void refetch()}>
            {text.retry}
          </Button>
        </Problem>
      )}
    </Row>
  );
};
