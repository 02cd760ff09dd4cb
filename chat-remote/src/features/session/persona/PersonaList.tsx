import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { Persona } from '@yanye/shared/contract/personas';
import { personaLimits } from '@yanye/shared/contract/personas.calls';
import { ErrorView } from '@yanye/shared/ui/ErrorView';
import { LoadingView } from '@yanye/shared/ui/LoadingView';
import { ConfirmDialog } from '#controls/ConfirmDialog.tsx';
import { personaMessages as text } from './messages.zh';
import { PersonaChoices } from './PersonaChoices';
import styles from './PersonaDialog.module.css';
import { personasApi } from './personas.api';

interface Props {
  /** Called with a persona, or null for a new one. */
  readonly onEdit: (persona: Persona | null) => void;
}

/** The viewer's personas, of which the session uses one or none. */
export const PersonaList = ({ onEdit }: Props) => {
  const { data: personas, error, refetch } = personasApi.useReadPersonasQuery();
  const [remove] = personasApi.useRemovePersonaMutation();
  const [leaving, setLeaving] = useState<Persona>();
  if (!personas) return error ? <ErrorView error={error} onRetry={refetch} /> : <LoadingView lines={3} />;
  return (
    <>
      {personas.length === 0 && <p className={styles.empty}>{text.empty}</p>}
      <PersonaChoices personas={personas} onEdit={onEdit} onRemove={setLeaving} />
      {personas.length < personaLimits.many ? (
        <button type="button" className={styles.create} onClick={() => onEdit(null)}>
          {text.create}
        </button>
      ) : (
        <p className={styles.empty}>{text.full}</p>
      )}
      {leaving && (
        <ConfirmDialog
          title={text.removeTitle}
          text={text.removeText(leaving.name)}
          keep={text.keep}
          confirm={text.delete}
          onConfirm={async () => {
            const { error: problem } = await remove({ params: { id: leaving.id } });
            return problem ? asApiError(problem).msg : '';
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
};
