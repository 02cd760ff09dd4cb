import { App } from 'antd';
import { useEffect, useState } from 'react';
import { signedOut } from '@yanye/shared/auth/auth-slice';
import type { JwtSettings as Stored } from '@yanye/shared/contract/jwt';
import { jwtLimits } from '@yanye/shared/contract/jwt.calls';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import { useAppDispatch } from '@yanye/shared/redux';
import { useNavigate } from '@yanye/shared/router';
import { fieldsFor } from '#forms/form-fields.ts';
import { Card } from '#layout/Card.tsx';
import { Muted } from '#layout/Text.tsx';
import { SettingsForm, type SettingsSection } from '#settings/SettingsForm.tsx';
import { SettingsScreen } from '#settings/SettingsScreen.tsx';
import { jwtApi } from './jwt.api';
import { messages as text } from './messages.zh';
import { newSecret } from './new-secret';

type Values = Pick<Stored, 'issuer' | 'expires' | 'secret'>;

const field = fieldsFor<Values>();

const sectionsOf = ({ has_own_secret }: Stored): readonly SettingsSection<Values>[] => [
  {
    title: text.section,
    fields: [
      field.text('issuer', text.issuer, {
        help: text.issuerHint,
        maxLength: jwtLimits.issuer,
        required: text.needIssuer,
      }),
      field.number('expires', text.expires, {
        help: text.expiresHint,
        min: 1,
        max: jwtLimits.hours,
        required: text.needExpires,
        suffix: text.hours,
      }),
    ],
  },
  {
    title: text.key,
    hint: text.keyHint,
    isColumn: true,
    fields: [
      field.secret('secret', text.secret, {
        help: has_own_secret ? text.secretOwn : text.secretDerived,
        maxLength: jwtLimits.secret,
        least: { length: jwtLimits.secretMin, message: text.tooShort(jwtLimits.secretMin) },
        generate: newSecret,
      }),
    ],
  },
];

const About = () => (
  <Card title={text.aside}>
    {text.asideText.map((line) => (
      <Muted key={line} as="p">
        {line}
      </Muted>
    ))}
  </Card>
);

/** How sign-ins are signed. Another secret signs everybody out, the administrator too. */
export const JwtSettings = () => {
  const { modal } = App.useApp();
  const answer = jwtApi.useJwtSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = jwtApi.useSaveJwtSettingsMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isOut, setOut] = useState(false);

  useEffect(() => {
    // Only now is nothing unsaved, so that leaving asks nothing.
    if (!isOut) return;
    dispatch(signedOut());
    void navigate('/login', { replace: true });
  }, [isOut, dispatch, navigate]);

  const confirm = async ({ secret }: Values): Promise<boolean> =>
    secret === secretMask ||
    new Promise<boolean>((resolve) => {
      modal.confirm({
        title: text.confirm.title,
        content: text.confirm.text,
        okText: text.confirm.ok,
        okButtonProps: { danger: true },
        cancelText: text.confirm.cancel,
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });

  const store = async (body: Values): Promise<unknown> => {
    const { error } = await save({ body });
    if (error === undefined && body.secret !== secretMask) setOut(true);
    return error;
  };

  return (
    <SettingsScreen title={text.title} hint={text.hint} answer={answer}>
      {(stored) => (
        <SettingsForm<Values>
          sections={sectionsOf(stored)}
          stored={{ issuer: stored.issuer, expires: stored.expires, secret: stored.secret }}
          confirm={confirm}
          onSave={store}
          saved={text.saved}
          aside={<About />}
        />
      )}
    </SettingsScreen>
  );
};
