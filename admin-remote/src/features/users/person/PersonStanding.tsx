import type { PersonMute, PersonOverview } from '@yanye/shared/contract/people';
import { Answered } from '#controls/Answered.tsx';
import { Minute } from '#controls/Minute.tsx';
import { personApi } from '#controls/person/person.api.ts';
import { PersonLink } from '#controls/person/PersonLink.tsx';
import { Card } from '#layout/Card.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Chip, Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import styles from './Person.module.css';
import { PersonReports } from './PersonReports';

const text = messages.standing;

const Mute = ({ mute }: { readonly mute: PersonMute }) => (
  <Row as="li" gap={12} className={styles.row}>
    <div className={styles.grow}>
      {text.place[mute.place]}
      {mute.place === 'chat' && ` · ${mute.room || text.allRooms}`}
      {mute.reason !== '' && <Muted as="p">{mute.reason}</Muted>}
    </div>
    {mute.is_over ? <Chip>{text.over}</Chip> : <Chip tone="amber">{messages.states.muted}</Chip>}
    <Muted small>
      <Minute time={mute.created_at} /> {text.until} <Minute time={mute.ends_at} />
    </Muted>
  </Row>
);

interface Others {
  readonly count: number;
  readonly list: readonly { readonly id: number; readonly nick_name: string }[];
}

const Names = ({ title, others }: { readonly title: string; readonly others: Others }) => (
  <Row gap={12}>
    <Muted>{title}</Muted>
    {others.list.map((other) => (
      <PersonLink key={other.id} id={other.id} nick_name={other.nick_name} />
    ))}
  </Row>
);

/** How a person stands with others: mutes, blocks, and reports about them and by them. */
export const PersonStanding = ({ person: { id } }: { readonly person: PersonOverview }) => {
  const answer = personApi.usePersonRestrictionsQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Stack>
      <Answered answer={answer}>
        {({ mutes, blocks, blocked_by }) => (
          <>
            {mutes.length === 0 ? (
              <Muted as="p">{text.noMutes}</Muted>
            ) : (
              <Card title={text.mutes}>
                <Stack as="ul" gap={0} aria-label={text.mutes}>
                  {mutes.map((mute) => (
                    <Mute key={`${mute.place}-${mute.id}`} mute={mute} />
                  ))}
                </Stack>
              </Card>
            )}
            {blocks.count + blocked_by.count === 0 ? (
              <Muted as="p">{text.noBlocks}</Muted>
            ) : (
              <Card title={text.blocks}>
                {blocks.count > 0 && <Names title={text.blocksOf(blocks.count)} others={blocks} />}
                {blocked_by.count > 0 && (
                  <Names title={text.blockedBy(blocked_by.count)} others={blocked_by} />
                )}
              </Card>
            )}
          </>
        )}
      </Answered>
      <PersonReports id={id} which="about" />
      <PersonReports id={id} which="by" />
    </Stack>
  );
};
