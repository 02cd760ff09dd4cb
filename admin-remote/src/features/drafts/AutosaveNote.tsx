import { CloudOutlined, DisconnectOutlined, LockOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { OtherWriter } from '@yanye/shared/contract/drafts';
import { sessionLost } from '@yanye/shared/auth/auth-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { Row } from '#layout/Stack.tsx';
import type { AutosaveState } from './autosave';
import styles from './AutosaveNote.module.css';
import { messages } from './messages.zh';

interface Props {
  readonly state: AutosaveState;
  readonly others: readonly OtherWriter[];
  /** Shown while autosave has no state, such as 未保存. */
  readonly otherwise: string;
}

const signs = {
  saving: [<CloudOutlined key="" />, messages.saving, undefined],
  saved: [<CloudOutlined key="" />, messages.saved, messages.savedHint],
  offline: [<DisconnectOutlined key="" />, messages.offline, messages.offlineHint],
  signedOut: [<LockOutlined key="" />, messages.signedOut, undefined],
} as const;

const Sign = ({ state }: { readonly state: Exclude<AutosaveState, { kind: 'nothing' }> }) => {
  const [icon, text, hint] =
    state.kind === 'refused' ? [<WarningOutlined key="" />, messages.refused, state.why] : signs[state.kind];
  return (
    <Tooltip title={hint}>
      <Row as="span" gap={4} className={styles.sign} data-kind={state.kind}>
        <span aria-hidden>{icon}</span>
        {text}
      </Row>
    </Tooltip>
  );
};

export const AutosaveNote = ({ state, others, otherwise }: Props) => {
  const dispatch = useAppDispatch();
  return (
    <Row as="span">
      {others.length > 0 && (
        <span className={styles.others}>{messages.others(others.map(({ nick_name }) => nick_name))}</span>
      )}
      {state.kind === 'nothing' ? otherwise : <Sign state={state} />}
      {state.kind === 'signedOut' && (
        <Button type="link" size="small" onClick={() => dispatch(sessionLost())}>
          {messages.signInAgain}
        </Button>
      )}
    </Row>
  );
};
