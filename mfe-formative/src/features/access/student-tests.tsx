import type { AttemptLine } from '@volante/contracts/e-learning/attempt.fields';
import { ATTEMPT_KINDS } from '@volante/contracts/e-learning/attempt-words';
import { type ResetForm, resetForm } from '@volante/contracts/e-learning/student-access.fields';
import { studentAccessHistory } from '@volante/contracts/e-learning/student-access-history.contract';
import {
  studentEvolution,
  studentReset,
  studentResets,
  studentResume,
} from '@volante/contracts/e-learning/student-attempt.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { ColumnChart } from '@volante/ui-kit/column-chart';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { LoadState } from '@volante/ui-kit/load-state';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { attemptAddress } from '../../shared/attempt-address';
import { useAccessText } from './access-text';
import { AttemptResult } from './attempt-result';
import { EvolutionPrint } from './evolution-print';
import { ReadinessCard } from './readiness-card';

interface StudentProps {
  contact: string;
  license: LicenceClass;
}

const COLUMNS = ['when', 'kind', 'right', 'wrong', 'blank', 'result'] as const;
const DAYS = 14;
const WHOLE = 100;

function AttemptTable({ rows, total }: { rows: readonly AttemptLine[]; total: number }) {
  const text = useAccessText();
  if (rows.length === 0) return <p>{text('attempt.none')}</p>;
  return (
    <>
      <ScrollTable label={text('attempt.list')} heads={COLUMNS.map((key) => text(`attempt.${key}`))}>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={attemptAddress(row.id)}>{formatInstant(row.finishedAt ?? row.startedAt)}</Link>
            </th>
            <td>{[ATTEMPT_KINDS[row.kind], row.name].filter(Boolean).join(' · ')}</td>
            <td>{row.right}</td>
            <td>{row.wrong}</td>
            <td>{row.blank}</td>
            <td>
              <AttemptResult attempt={row} />
            </td>
          </tr>
        ))}
      </ScrollTable>
      {total > rows.length ? <p>{text('attempt.more', { shown: rows.length, total })}</p> : null}
    </>
  );
}

/** The share of right answers on each of the last days with tests. */
function Evolution({ contact, license }: StudentProps) {
  const text = useAccessText();
  const answer = useCall(studentEvolution, { contact, license });
  const days = (answer.data?.days ?? []).filter(({ answered }) => answered > 0).slice(-DAYS);
  if (days.length < 2) return null;
  return (
    <>
      <h3>
        {text('attempt.evolution')} <EvolutionPrint contact={contact} license={license} />
      </h3>
      <ColumnChart
        label={text('attempt.evolution')}
        whole={WHOLE}
        bars={days.map(({ day, right, answered }) => {
          const share = Math.round((right / answered) * WHOLE);
          return { key: day, label: formatDay(day).slice(0, 5), value: share, shown: `${share} %` };
        })}
      />
    </>
  );
}

function ResetDialog({ contact, license, onClose }: StudentProps & { onClose: () => void }) {
  const text = useAccessText();
  const feedback = useFeedback();
  const { mutateAsync } = useCallMutation(studentReset, {
    invalidates: [studentResume, studentResets, studentEvolution, studentAccessHistory],
  });
  const form = useRecordForm<ResetForm>({
    schema: resetForm,
    initial: { reason: '' },
    save: async ({ values }) => {
      const { archived } = await mutateAsync({ contact, license, ...values });
      feedback.done(text('reset.done', { count: archived }));
    },
    onSaved: () => {
      onClose();
    },
  });
  return (
    <FormDialog
      {...{
        form,
        onClose,
        isDanger: true,
        title: text('reset.title', { license }),
        okText: text('reset.ok'),
      }}
      before={<p>{text('reset.before')}</p>}
    >
      <AreaField form={form} name="reason" label={text('reset.reason')} help="" maxLength={500} />
    </FormDialog>
  );
}

function Resets({ contact }: Pick<StudentProps, 'contact'>) {
  const text = useAccessText();
  const rows = useCall(studentResets, { contact }).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{text('reset.history')}</h3>
      <ul>
        {rows.map(({ id, at, by, reason, license, attempts }) => (
          <li key={id}>
            <DateText day={at} /> · {license} · {by}: {reason} ({text('reset.attempts', { count: attempts })})
          </li>
        ))}
      </ul>
    </>
  );
}

/** A student's tests of a licence: readiness, evolution, the last ones, and the reset. */
export function StudentTests({ contact, license }: StudentProps) {
  const text = useAccessText();
  const mayModify = useCan('student-access.modify');
  const [isResetting, setResetting] = useState(false);
  const answer = useCall(studentResume, { contact, license });
  if (!answer.data) return <LoadState answer={answer} />;
  const { readiness, attempts, total } = answer.data;
  return (
    <>
      {readiness ? <ReadinessCard readiness={readiness} /> : null}
      <section className="vf-part" aria-label={text('attempt.list')}>
        <Evolution contact={contact} license={license} />
        <h3>{text('attempt.list')}</h3>
        <AttemptTable rows={attempts} total={total} />
        {mayModify && total > 0 ? (
          <p>
            <Button danger onClick={() => setResetting(true)}>
              {text('reset.act')}
            </Button>
          </p>
        ) : null}
        <Resets contact={contact} />
      </section>
      {isResetting ? (
        <ResetDialog contact={contact} license={license} onClose={() => setResetting(false)} />
      ) : null}
    </>
  );
}
