import { useId, useRef, useState } from 'react';
import { imageCalls } from '@yanye/shared/contract/images.calls';
import { useUpload } from '@yanye/shared/upload/use-upload';
import { RoleIcon } from '#roles/RoleIcon.tsx';
import { ownMessages } from '../messages.zh';
import { ownRoleEditingApi } from '../own-role-editing.api';
import fields from './fields.module.css';
import styles from './IconField.module.css';

const text = ownMessages.form;

interface Props {
  readonly icon: string;
  /** Its first character stands in place of a picture. */
  readonly name: string;
  readonly onChange: (icon: string) => void;
}

const usePictureUpload = (onChange: Props['onChange']) => {
  const [problem, setProblem] = useState('');
  const { add, items, remove } = useUpload({
    action: imageCalls.uploadOne.path,
    field: 'image',
    accept: 'image/*',
    atOnce: 1,
    onRefused: setProblem,
    onDone: ({ answer, id }) => {
      onChange(String(answer));
      remove(id);
    },
  });
  const begin = (files: readonly File[]) => {
    setProblem('');
    for (const { id } of items) remove(id);
    void add(files.slice(0, 1));
  };
  const failed = items.find(({ error }) => error !== undefined)?.error ?? '';
  return { begin, problem: problem || failed, isRunning: items.some(({ status }) => status === 'uploading') };
};

/** A picture of those that the site has, one that is uploaded, or none. */
export const IconField = ({ icon, name, onChange }: Props) => {
  const group = useId();
  const file = useRef<HTMLInputElement>(null);
  const { data: options = [] } = ownRoleEditingApi.useReadRoleIconsQuery();
  const upload = usePictureUpload(onChange);
  const isOffered = icon === '' || options.some(({ value }) => value === icon);
  const icons = [
    { label: text.noIcon, value: '' },
    ...(isOffered ? [] : [{ label: text.uploaded, value: icon }]),
    ...options,
  ];
  return (
    <fieldset className={styles.group}>
      <legend className={fields.label}>{text.icon}</legend>
      <div className={styles.icons}>
        {icons.map(({ label, value }) => (
          <label key={value} className={styles.icon} title={label}>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              aria-label={label}
              checked={value === icon}
              onChange={() => onChange(value)}
            />
            <RoleIcon icon={value} name={name} />
          </label>
        ))}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        aria-label={text.upload}
        onChange={({ target }) => {
          upload.begin([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <button
        type="button"
        className={styles.upload}
        aria-disabled={upload.isRunning}
        onClick={() => upload.isRunning || file.current?.click()}
      >
        {upload.isRunning ? text.uploading : text.upload}
      </button>
      {upload.problem !== '' && (
        <p className={fields.problem} role="alert">
          {upload.problem}
        </p>
      )}
    </fieldset>
  );
};
