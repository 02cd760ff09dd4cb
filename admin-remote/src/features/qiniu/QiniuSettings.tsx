import { SettingsForm } from '#settings/SettingsForm.tsx';
import { SettingsScreen } from '#settings/SettingsScreen.tsx';
import { TrialPanel } from '#settings/TrialPanel.tsx';
import type { QiniuSettings as Stored } from '@yanye/shared/contract/qiniu';
import { messages as text } from './messages.zh';
import { qiniuApi } from './qiniu.api';
import { qiniuSections } from './qiniu-form';

const Trial = () => {
  const [run, { data, error, isLoading }] = qiniuApi.useTryQiniuMutation();
  return (
    <TrialPanel
      title={text.trialTitle}
      hint={text.trialHint}
      button={text.trial}
      onTry={() => void run()}
      isTrying={isLoading}
      error={error}
      result={data && data.steps.map((step) => <div key={step}>{step}</div>)}
      isProblem={data?.works === false}
    />
  );
};

export const QiniuSettings = () => {
  const answer = qiniuApi.useQiniuSettingsQuery();
  const [save] = qiniuApi.useSaveQiniuSettingsMutation();
  return (
    <SettingsScreen title={text.title} hint={text.hint} answer={answer}>
      {(stored) => (
        <SettingsForm<Stored>
          sections={qiniuSections(stored, window.location.protocol === 'https:')}
          stored={stored}
          onSave={async (body) => (await save({ body })).error}
          saved={text.saved}
          aside={<Trial />}
        />
      )}
    </SettingsScreen>
  );
};
