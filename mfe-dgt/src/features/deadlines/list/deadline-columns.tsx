import type { UrgentFile } from '@volante/contracts/dgt/student-file.contract';
import { DateText } from '@volante/ui-kit/date-text';
import type { ListColumn } from '@volante/ui-kit/list-types';
import { useDgtText } from '../../../shared/dgt-text';
import { DaysText, SeverityBadge } from '../../../shared/legal-words';
import { useBranches } from '../../../shared/use-branches';

/** The earliest end, with its rule and article. */
export function DueText({ due }: { due: UrgentFile['due'] }) {
  const text = useDgtText();
  if (!due) return text('deadline.nothing');
  return (
    <span className="vd-due">
      {text(`deadline.kinds.${due.name}`)}
      <small title={`${due.rule}. ${due.article}`}>
        {due.rule} · {due.article}
      </small>
    </span>
  );
}

function DueDay({ due }: { due: UrgentFile['due'] }) {
  if (!due) return '—';
  return (
    <span className="vd-due">
      <DateText day={due.day} />
      <small>
        <DaysText days={due.days} />
      </small>
    </span>
  );
}

/** Obstacles to a presentation: the first reason, and the number of them. */
function Missing({ row }: { row: UrgentFile }) {
  const text = useDgtText();
  if (row.next === null) return text('deadline.done');
  if (!row.firstMissing) return text('deadline.nothingMissing');
  const { reason, article } = row.firstMissing;
  return (
    <span className="vd-due">
      <span className="vd-wraps" title={reason}>
        {reason}
      </span>
      <small>
        {row.missing > 1 ? `${text('deadline.more', { count: row.missing - 1 })} · ` : ''}
        {article}
      </small>
    </span>
  );
}

export function useDeadlineColumns(): readonly ListColumn<UrgentFile>[] {
  const text = useDgtText();
  const { nameOf } = useBranches();
  const column = (
    key: string,
    render: ListColumn<UrgentFile>['render'],
    part: Partial<ListColumn<UrgentFile>> = {},
  ): ListColumn<UrgentFile> => ({ key, title: text(`deadline.columns.${key}`), render, ...part });
  return [
    column('student', (row) => row.student.name),
    column('licence', (row) => row.licence, { width: '76px' }),
    column('severity', (row) => (row.due ? <SeverityBadge severity={row.due.severity} /> : '—'), {
      width: '110px',
    }),
    column('day', (row) => <DueDay due={row.due} />, { width: '124px' }),
    column('due', (row) => <DueText due={row.due} />),
    column('next', (row) => (row.next ? text(`law.tests.${row.next}`) : text('deadline.done')), {
      width: '150px',
    }),
    column('missing', (row) => <Missing row={row} />),
    column('teacher', (row) => row.teacher || '—', { optional: true }),
    column('branch', (row) => nameOf(row.student.branch), { optional: true }),
    column('earliest', (row) => <DateText day={row.next ? row.earliest : null} />, {
      optional: true,
      width: '120px',
    }),
    column('dni', (row) => row.student.dni, { optional: true, width: '110px' }),
  ];
}
