import { Select } from 'antd';
import { useState } from 'react';
import { Failure } from '#controls/Failure.tsx';
import { Card } from '#layout/Card.tsx';
import { Muted } from '#layout/Text.tsx';
import type { RoleForm } from '../editor/role-form';
import { messages as text } from './messages.zh';
import { ProloguePreview } from './ProloguePreview';
import { PromptPreview } from './PromptPreview';
import styles from './RolePreview.module.css';
import { RoleTrial } from './RoleTrial';
import { useDraftPrompt } from './use-draft-prompt';

/** Prologue, prompt and a trial answer of the unsaved form. */
export const RolePreview = ({ form }: { readonly form: RoleForm }) => {
  const [question, setQuestion] = useState('');
  const [chosen, setGreeting] = useState(0);
  const greeting = chosen <= form.greetings.length ? chosen : 0;
  const { shown, problem } = useDraftPrompt({ form, question, greeting });
  const greetings = shown ? [shown.prologue, ...shown.greetings] : [];
  return (
    <div className={styles.aside}>
      <Card title={text.prologue}>
        {greetings.length > 1 && (
          <Select
            aria-label={text.chooseGreeting}
            value={greeting}
            options={greetings.map((_greeting, value) => ({ value, label: text.greetingAt(value) }))}
            onChange={setGreeting}
          />
        )}
        <ProloguePreview icon={form.icon} name={form.name} words={greetings[greeting] ?? ''} />
      </Card>
      <RoleTrial form={form} question={question} greeting={greeting} onQuestion={setQuestion} />
      <Card title={text.prompt}>
        <Failure reason={problem === '' ? undefined : `${text.failed}：${problem}`} />
        {shown ? <PromptPreview prompt={shown} /> : <Muted as="p">…</Muted>}
      </Card>
    </div>
  );
};
