import { useState, type ComponentType } from 'react';
import type { PersonOverview } from '@yanye/shared/contract/people';
import { MessageDialog } from '@yanye/shared/private-messages/MessageDialog';
import { useNavigate, useParams } from '@yanye/shared/router';
import { Answered } from '#controls/Answered.tsx';
import { personApi } from '#controls/person/person.api.ts';
import { useQueryView } from '#controls/query-view.ts';
import { LinkTabs } from '#layout/LinkTabs.tsx';
import { UserDialog } from '../UserDialog';
import { messages as text } from './messages.zh';
import { MutePersonDialog } from './MutePersonDialog';
import { openTabs, personTabs, personView, type PersonTab } from './person-view';
import styles from './Person.module.css';
import type { PersonDialog } from './PersonActions';
import { PersonDevices } from './PersonDevices';
import { PersonFacts } from './PersonFacts';
import { PersonHead } from './PersonHead';
import { PersonStanding } from './PersonStanding';
import { PersonWriting } from './PersonWriting';
import { RemovePersonDialog } from './RemovePersonDialog';

interface OfPerson {
  readonly userId: number;
  readonly nick: string;
}

interface Props {
  /** Credits belong to another feature. */
  readonly CreditsDialog: ComponentType<OfPerson & { readonly onClose: () => void }>;
  readonly PersonCredits: ComponentType<OfPerson & { readonly onGrant: () => void }>;
}

const Person = ({ person, CreditsDialog, PersonCredits }: Props & { readonly person: PersonOverview }) => {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<PersonDialog>();
  const [view] = useQueryView(personView);
  const tabs = person.record ? personTabs : openTabs;
  const tab: PersonTab = tabs.includes(view.tab) ? view.tab : 'overview';
  const { record } = person;
  const counts: Partial<Record<PersonTab, number>> = {
    devices: record?.sign_ins ?? 0,
    standing: record?.reports_about ?? 0,
  };
  const who = { userId: person.id, nick: person.nick_name };
  const close = () => setDialog(undefined);
  return (
    <>
      <PersonHead person={person} onDialog={setDialog} />
      <LinkTabs
        label={text.sections}
        tabs={tabs.map((name) => ({
          to: { search: personView.write({ tab: name }).toString() },
          title: text.tabs[name],
          count: counts[name] ?? 0,
          isCurrent: name === tab,
        }))}
      />
      {tab === 'overview' && <PersonFacts person={person} />}
      {tab === 'writing' && <PersonWriting person={person} />}
      {tab === 'devices' && <PersonDevices person={person} />}
      {tab === 'credits' && <PersonCredits {...who} onGrant={() => setDialog('credits')} />}
      {tab === 'standing' && <PersonStanding person={person} />}
      {dialog === 'message' && <MessageDialog personId={person.id} nick={person.nick_name} onClose={close} />}
      {dialog === 'edit' && <UserDialog user={person} onClose={close} />}
      {dialog === 'credits' && <CreditsDialog {...who} onClose={close} />}
      {dialog === 'mute' && <MutePersonDialog person={person} onClose={close} />}
      {dialog === 'remove' && (
        <RemovePersonDialog
          person={person}
          onRemoved={() => void navigate('/admin/users/user_list')}
          onClose={close}
        />
      )}
    </>
  );
};

/** One person: who they are, what they wrote, where they are signed in, how they stand, and what may be done about it. */
export const PersonScreen = (props: Props) => {
  const { id = '' } = useParams();
  const answer = personApi.usePersonOverviewQuery(
    { params: { id: Number(id) } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={styles.page} aria-label={text.page}>
      <Answered answer={answer} lines={6}>
        {(person) => <Person key={person.id} person={person} {...props} />}
      </Answered>
    </section>
  );
};
