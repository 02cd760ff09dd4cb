import { useId } from 'react';
import { useSession } from '../room/session-context';
import section from '../side/SideSection.module.css';
import { personaMessages as text } from './messages.zh';

/** As whom the viewer talks; nothing for who only reads the session. */
export const PersonaSection = () => {
  const { session, onOverlay } = useSession();
  const { persona } = session;
  const titleId = useId();
  if (!persona) return null;
  const isNone = persona.choice === 'none' || (persona.persona_id === null && persona.choice === 'default');
  return (
    <section className={section.section} aria-labelledby={titleId}>
      <div className={section.head}>
        <h3 id={titleId} className={section.title}>
          {text.title}
        </h3>
        <button type="button" className={section.action} onClick={() => onOverlay({ kind: 'persona' })}>
          {text.change}
        </button>
      </div>
      <p className={section.words}>
        <b>{isNone ? text.none : persona.name}</b> {isNone ? text.noneText(persona.name) : persona.lines}
      </p>
    </section>
  );
};
