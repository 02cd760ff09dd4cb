import { Icon } from '../icons';
import versions from '../log/VersionsRow.module.css';
import { useSession } from '../room/session-context';
import { branchesApi } from './branches.api';
import { branchMessages as text } from './messages.zh';

/** Which of its prologues the role begins with; another one can be chosen until something was said. */
export const Greetings = () => {
  const { id, greetings, greeting, may_greet } = useSession().session;
  const [choose, { isLoading }] = branchesApi.useChooseGreetingMutation();
  const { length } = greetings;
  if (length < 2) return text.prologue;
  const label = (
    <>
      <span aria-hidden="true">{`${text.prologue} ${text.at(greeting + 1, length)}`}</span>
      <span className="sr-only">{text.atLabel(greeting + 1, length)}</span>
    </>
  );
  if (!may_greet) return label;
  const goTo = (index: number) => {
    if (!isLoading && index >= 0 && index < length) void choose({ params: { id }, body: { index } });
  };
  return (
    <span className={versions.versions}>
      <button
        type="button"
        className={versions.button}
        aria-label={text.earlier}
        aria-disabled={isLoading || greeting === 0}
        onClick={() => goTo(greeting - 1)}
      >
        <Icon name="earlier" size={16} />
      </button>
      <span aria-live="polite">{label}</span>
      <button
        type="button"
        className={versions.button}
        aria-label={text.later}
        aria-disabled={isLoading || greeting === length - 1}
        onClick={() => goTo(greeting + 1)}
      >
        <Icon name="later" size={16} />
      </button>
    </span>
  );
};
