import { Link } from '@yanye/shared/router';
import { sessionAddress } from '#roles/session-address.ts';
import { useSession } from '../room/session-context';
import section from '../side/SideSection.module.css';
import { branchMessages as text } from './messages.zh';

/** Leads to the session that this one was branched off. */
export const ParentLink = () => {
  const { parent, role } = useSession().session;
  if (!parent) return null;
  return (
    <p className={section.note}>
      {text.from}
      <Link to={sessionAddress(role.id, parent.session_id)}>{parent.name}</Link>
    </p>
  );
};
