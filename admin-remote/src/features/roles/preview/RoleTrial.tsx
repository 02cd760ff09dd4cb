import { Button, Input } from 'antd';
import { asApiError } from '@yanye/shared/api/http';
import type { TriedRole } from '@yanye/shared/contract/role-trials';
import { roleTrialLimits } from '@yanye/shared/contract/role-trials.calls';
import { Card } from '#layout/Card.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted, Problem } from '#layout/Text.tsx';
import { roleTrialsApi } from '../roles.api';
import { messages as text } from './messages.zh';
import styles from './RolePreview.module.css';
import { draftBody, type Draft } from './use-draft-prompt';

interface Props extends Draft {
  readonly onQuestion: (question: string) => void;
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** The Markdown of an answer as text: what a model wrote is shown, and never rendered. */
const Answer = ({ tried }: { readonly tried: TriedRole }) => {
  if (tried.problem !== '') return <Problem>{tried.problem}</Problem>;
  const model = tried.is_demo ? text.demo : [tried.provider, tried.model].filter(Boolean).join(' · ');
  return (
    <section className={styles.turn} aria-label={text.answer}>
      <p className={styles.words}>{tried.answer}</p>
      <Muted small>
        {[
          model,
          text.first(seconds(tried.first_token_ms)),
          text.total(seconds(tried.total_ms)),
          text.generated,
        ].join(' · ')}
      </Muted>
    </section>
  );
};

/** Asks the model as the role is typed, for nothing. */
export const RoleTrial = ({ onQuestion, ...draft }: Props) => {
  const [ask, { data, error, isLoading }] = roleTrialsApi.useTryRoleMutation();
  const { question } = draft;
  return (
    <Card title={text.trial}>
      <Stack gap={8}>
        <Muted as="p">{text.trialHint}</Muted>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          aria-label={text.question}
          placeholder={text.placeholder}
          maxLength={roleTrialLimits.question}
          value={question}
          onChange={({ target }) => onQuestion(target.value)}
        />
        <Row>
          <Button
            loading={isLoading}
            disabled={question.trim() === ''}
            onClick={() => void ask({ body: draftBody(draft) })}
          >
            {text.try}
          </Button>
        </Row>
        <div role="status">
          {isLoading ? (
            <Muted>{text.trying}</Muted>
          ) : (
            <>
              {error && <Problem>{asApiError(error).msg}</Problem>}
              {data && <Answer tried={data} />}
            </>
          )}
        </div>
      </Stack>
    </Card>
  );
};
