import { Input } from 'antd';
import { useId, useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import { Stack } from '#layout/Stack.tsx';
import styles from './Account.module.css';
import { messages } from './messages.zh';

const text = messages.fields;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly placeholder?: string;
  /** Error for an empty value; without it an empty text clears the field. */
  readonly needed?: string;
  readonly refusal: string | undefined;
  /** @returns why the server refused; undefined once it is stored */
  readonly onSave: (value: string) => Promise<unknown>;
}

/** One field of the profile, saved on blur or on Enter. A refused input stays in the field. */
export const InfoField = ({ label, value, maxLength, placeholder, needed, refusal, onSave }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [message, setMessage] = useState<{ readonly text: string; readonly isProblem: boolean }>();

  const save = async () => {
    const next = typed?.trim();
    if (next === undefined || next === value) return setTyped(undefined);
    if (next === '' && needed !== undefined) return setMessage({ text: needed, isProblem: true });
    setMessage({ text: text.saving, isProblem: false });
    const error = await onSave(next);
    if (error === undefined) {
      // Reset once the response has arrived, unless the user has typed since.
      setTyped((now) => (now === typed ? next : now));
      return setMessage((now) => (now?.text === text.saving ? { text: text.saved, isProblem: false } : now));
    }
    const { fields, msg } = asApiError(error);
    setMessage({ text: fields?.[0]?.message ?? msg, isProblem: true });
  };

  return (
    <Stack gap={4}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={typed ?? value}
        maxLength={maxLength}
        placeholder={placeholder}
        disabled={refusal !== undefined}
        status={message?.isProblem ? 'error' : ''}
        aria-invalid={message?.isProblem === true}
        aria-describedby={`${id}-message`}
        onChange={({ target }) => {
          setTyped(target.value);
          setMessage(undefined);
        }}
        onBlur={() => void save()}
        onPressEnter={({ currentTarget }) => currentTarget.blur()}
      />
      <span
        id={`${id}-message`}
        role="status"
        className={message?.isProblem ? styles.problem : styles.message}
      >
        {message?.text ?? refusal}
      </span>
    </Stack>
  );
};
