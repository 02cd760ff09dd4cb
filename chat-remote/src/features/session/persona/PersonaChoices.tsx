import { useId, type ReactNode } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { Persona } from '@yanye/shared/contract/personas';
import { Icon } from '../icons';
import { useSession } from '../room/session-context';
import { personaMessages as text } from './messages.zh';
import styles from './PersonaDialog.module.css';
import { personasApi } from './personas.api';

interface ChoiceProps {
  readonly group: string;
  readonly isUsed: boolean;
  readonly name: string;
  readonly badge?: string;
  readonly lines: string;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}

const Choice = ({ group, isUsed, name, badge, lines, onChoose, children }: ChoiceProps) => (
  <div className={styles.item} data-used={isUsed}>
    <label className={styles.choice}>
      <input type="radio" name={group} checked={isUsed} onChange={onChoose} />
      <span className={styles.about}>
        <b>{name}</b>
        {badge && <span className={styles.badge}>{badge}</span>}
        {lines !== '' && <span className={styles.lines}>{lines}</span>}
      </span>
    </label>
    {children}
  </div>
);

interface Props {
  readonly personas: readonly Persona[];
  readonly onEdit: (persona: Persona) => void;
  readonly onRemove: (persona: Persona) => void;
}

export const PersonaChoices = ({ personas, onEdit, onRemove }: Props) => {
  const { id, persona: used } = useSession().session;
  const [choose, { error }] = personasApi.useChoosePersonaMutation();
  const group = useId();
  const isOwn = used?.choice === 'own';
  const usedId = isOwn ? null : (used?.persona_id ?? null);
  const put = (persona: Persona | null) => {
    if (!persona) return void choose({ params: { id }, body: { choice: 'none' } });
    // What follows the default goes on following it.
    const body = persona.is_default
      ? ({ choice: 'default' } as const)
      : ({ choice: 'stored', persona_id: persona.id } as const);
    void choose({ params: { id }, body });
  };
  return (
    <>
      <div className={styles.list} role="radiogroup" aria-label={text.list}>
        <Choice
          group={group}
          isUsed={!isOwn && usedId === null}
          name={text.none}
          lines=""
          onChoose={() => put(null)}
        />
        {isOwn && (
          <Choice
            group={group}
            isUsed
            name={used.name}
            badge={text.here}
            lines={used.lines}
            onChoose={() => undefined}
          />
        )}
        {personas.map((persona) => (
          <Choice
            key={persona.id}
            group={group}
            isUsed={usedId === persona.id}
            name={persona.name}
            {...(persona.is_default && { badge: text.isDefault })}
            lines={persona.lines}
            onChoose={() => put(persona)}
          >
            <button
              type="button"
              className={styles.tool}
              aria-label={text.edit(persona.name)}
              onClick={() => onEdit(persona)}
            >
              <Icon name="pencil" size={16} />
            </button>
            <button
              type="button"
              className={styles.tool}
              aria-label={text.remove(persona.name)}
              onClick={() => onRemove(persona)}
            >
              <Icon name="trash" size={16} />
            </button>
          </Choice>
        ))}
      </div>
      <p className={styles.problem} role="alert">
        {error && asApiError(error).msg}
      </p>
    </>
  );
};
