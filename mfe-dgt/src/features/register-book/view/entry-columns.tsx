import type { RegisterEntry } from '@volante/contracts/dgt/register-book.contract';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { DateText } from '@volante/ui-kit/date-text';
import type { ListColumn, ListFilter } from '@volante/ui-kit/list-types';
import { useMemo } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { EntryBadge, legalName } from '../shared/entry-words';

type Column = ListColumn<RegisterEntry>;

/** The columns of the law (RD 1295/2003, art. 39); number and name together, so that they fit a screen. */
export function useEntryColumns(): readonly Column[] {
  const text = useDgtText();
  return useMemo(() => {
    const column = (key: string, render: Column['render'], part: Partial<Column> = {}): Column => ({
      key,
      title: text(`book.columns.${key}`),
      render,
      ...part,
    });
    const day = (key: 'inscribedOn' | 'birthDate' | 'startedOn' | 'finishedOn') =>
      column(key, (row) => <DateText day={row[key]} />, { width: '104px' });
    return [
      column(
        'number',
        (row) => (
          <>
            <span className="v-number">{row.number}</span>
            <span className={row.annulled ? 'vd-struck' : ''}>{legalName(row)}</span>
          </>
        ),
        { sort: { up: 'number', down: '-number' }, title: text('book.columns.numberAndName') },
      ),
      day('inscribedOn'),
      column('dni', (row) => row.dni, { width: '104px' }),
      day('birthDate'),
      column('held', (row) => row.held.join(', ') || text('book.noneHeld'), { width: '90px' }),
      column('licence', (row) => row.licence, { width: '80px' }),
      day('startedOn'),
      day('finishedOn'),
      column('result', (row) => <EntryBadge entry={row} />, { width: '120px' }),
    ];
  }, [text]);
}

const STATES = ['current', 'ended', 'annulled'];

export function useEntryFilters(): readonly ListFilter[] {
  const text = useDgtText();
  return useMemo(
    () => [
      {
        key: 'state',
        label: text('book.columns.state'),
        options: STATES.map((value) => ({ value, label: text(`book.states.${value}`) })),
      },
      {
        key: 'licence',
        label: text('book.columns.licence'),
        options: LICENCE_CLASSES.map((value) => ({ value, label: value })),
      },
    ],
    [text],
  );
}
