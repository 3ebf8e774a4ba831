import { studentFileTeachers } from '@volante/contracts/dgt/student-file.contract';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { useCall } from '@volante/mfe-kit/query';
import type { ListFilter } from '@volante/ui-kit/list-types';
import { useMemo } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { TESTS } from '../../../shared/outcome-badge';
import { useBranches } from '../../../shared/use-branches';

/** Those of the contract, without its schemas. */
const STATES = ['overdue', 'urgent', 'soon', 'later', 'none'];
const KINDS = ['pass', 'fee', 'report', 'identity', 'held-licence'];

export function useDeadlineFilters(): readonly ListFilter[] {
  const text = useDgtText();
  const { mine } = useBranches();
  const teachers = useCall(studentFileTeachers, {}, { staleTime: 60_000 }).data?.rows;
  return useMemo(() => {
    const label = (key: string) => text(`deadline.columns.${key}`);
    const worded = (values: readonly string[], words: string) =>
      values.map((value) => ({ value, label: text(`${words}.${value}`) }));
    return [
      {
        key: 'severity',
        label: label('severity'),
        several: true,
        options: worded(STATES, 'deadline.states'),
      },
      { key: 'due', label: label('due'), several: true, options: worded(KINDS, 'deadline.kinds') },
      {
        key: 'licence',
        label: label('licence'),
        several: true,
        options: LICENCE_CLASSES.map((value) => ({ value, label: value })),
      },
      { key: 'next', label: label('next'), options: worded(TESTS, 'law.tests') },
      {
        key: 'ready',
        label: label('ready'),
        options: [
          { value: 'yes', label: text('deadline.yes') },
          { value: 'no', label: text('deadline.no') },
        ],
      },
      {
        key: 'sheet',
        label: label('sheet'),
        options: [{ value: 'missing', label: text('deadline.noSheet') }],
      },
      {
        key: 'teacher',
        label: label('teacher'),
        options: (teachers ?? []).map(({ name }) => ({ value: name, label: name })),
      },
      {
        key: 'branch',
        label: label('branch'),
        options: mine.map(({ id, name }) => ({ value: id, label: name })),
      },
    ];
  }, [text, teachers, mine]);
}
