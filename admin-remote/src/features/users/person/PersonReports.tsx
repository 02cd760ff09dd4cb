import { useState } from 'react';
import { reportReasonLabels } from '@yanye/shared/contract/comments.calls';
import type { ReportOfPerson } from '@yanye/shared/contract/people';
import { messageTexts } from '@yanye/shared/private-messages/messages.zh';
import { personApi } from '#controls/person/person.api.ts';
import { PersonLink } from '#controls/person/PersonLink.tsx';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { messages } from './messages.zh';
import { WrittenList } from './WrittenList';

const text = messages.standing;
const limit = 10;

const labels: Readonly<Record<ReportOfPerson['reason'], string>> = {
  ...reportReasonLabels,
  ...messageTexts.reasons,
};

interface Props {
  readonly id: number;
  readonly which: 'about' | 'by';
}

/** Reports about a person, or by them, from all places. */
export const PersonReports = ({ id, which }: Props) => {
  const [page, setPage] = useState(1);
  const answer = personApi.useReportsOfPersonQuery(
    { params: { id }, query: { which, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <WrittenList
      title={text[which]}
      none={text.noReports[which]}
      answer={answer}
      page={page}
      limit={limit}
      onPage={setPage}
      draw={({ place, id: report, reason, note, created_at, is_settled, other }) => ({
        key: `${place}-${report}`,
        time: created_at,
        body: (
          <>
            <Row gap={12}>
              <strong>{labels[reason]}</strong>
              <span>{text.reported[place]}</span>
              <Muted small>{is_settled ? text.settled : text.open}</Muted>
              <Muted small>
                {which === 'about' ? text.from : text.to} <PersonLink {...other} />
              </Muted>
            </Row>
            {note !== '' && <p>{note}</p>}
          </>
        ),
      })}
    />
  );
};
