import type { DueDateRow } from '@volante/contracts/billing/due-date.contract';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { eurosText } from '@volante/ui-kit/euros';
import { today } from '@volante/ui-kit/expiry';
import type { ListColumn } from '@volante/ui-kit/list-types';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useMemo } from 'react';
import { useInvoiceBranches } from '../../invoices/shared/billing-lists';
import { DUE_TONES, daysLate } from '../due-state';
import { useDueText } from '../due-text';

/** Where an instalment stands, and since when. */
export function DueBadge({ row }: { row: DueDateRow }) {
  const text = useDueText();
  const late = row.state === 'overdue' ? daysLate(row.dueOn, today()) : 0;
  return (
    <>
      <StateBadge tone={DUE_TONES[row.state]}>{text(`dues.state.${row.state}`)}</StateBadge>
      {late > 0 ? <small className="vb-due-late"> {text('dues.lateDays', { count: late })}</small> : null}
    </>
  );
}

/** Promise or stop: no reminder goes out. */
export function DuePause({ row }: { row: DueDateRow }) {
  const text = useDueText();
  if (row.promisedOn) return text('dues.promisedOn', { day: formatDay(row.promisedOn) });
  return row.isStopped ? text('dues.stopped') : null;
}

export function useDueColumns(): readonly ListColumn<DueDateRow>[] {
  const text = useDueText();
  const { nameOf } = useInvoiceBranches();
  return useMemo(() => {
    const column = (
      key: string,
      render: ListColumn<DueDateRow>['render'],
      part: Partial<ListColumn<DueDateRow>> = {},
    ): ListColumn<DueDateRow> => ({ key, title: text(`dues.field.${key}`), render, ...part });
    const amount = { align: 'right', width: '120px' } as const;
    return [
      column('payer', (row) => row.payer || '—'),
      column('number', (row) => row.number || '—', { width: '160px' }),
      column(
        'part',
        (row) => (row.parts > 1 ? text('dues.partOf', { place: row.place, parts: row.parts }) : '—'),
        { width: '90px' },
      ),
      column('dueOn', (row) => (row.dueOn ? <DateText day={row.dueOn} /> : text('dues.noDay')), {
        width: '120px',
      }),
      column('state', (row) => <DueBadge row={row} />, { width: '190px' }),
      column('open', (row) => (row.openCents > 0 ? eurosText(row.openCents) : '—'), amount),
      column('reminded', (row) => (row.remindedAt ? formatInstant(row.remindedAt) : '—'), { width: '150px' }),
      column('promised', (row) => <DuePause row={row} />, { optional: true, width: '190px' }),
      column('cents', (row) => eurosText(row.cents), { ...amount, optional: true }),
      column('issuedOn', (row) => <DateText day={row.issuedOn} />, { optional: true, width: '110px' }),
      column('branch', (row) => nameOf(row.branch), { optional: true }),
    ];
  }, [text, nameOf]);
}
