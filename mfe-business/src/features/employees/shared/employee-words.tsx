import { branchList } from '@volante/contracts/business/business.contract';
import type { EmployeeState } from '@volante/contracts/employees/employee.fields';
import { POSITIONS } from '@volante/contracts/employees/positions';
import { PROVINCES } from '@volante/contracts/provinces';
import { useCall } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { phoneText } from '@volante/ui-kit/phone-link';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useEmployeeText } from './employee-text';

const TONES: Readonly<Record<EmployeeState, BadgeTone>> = {
  active: 'good',
  inactive: 'warn',
  deleted: 'bad',
};
export const STATES: readonly EmployeeState[] = ['active', 'inactive', 'deleted'];
/** Branches change seldom: one look every five minutes. */
const FRESH_MS = 300_000;
const NONE: readonly never[] = [];

export function EmployeeStateBadge({ state, locked }: { state: EmployeeState; locked: boolean }) {
  const text = useEmployeeText();
  if (locked) return <StateBadge tone="bad">{text('employees.locked')}</StateBadge>;
  return <StateBadge tone={TONES[state]}>{text(`employees.state.${state}`)}</StateBadge>;
}

const positionName = (id: unknown): string => POSITIONS.find((one) => one.id === id)?.name ?? '';

export const POSITION_CHOICES = POSITIONS.map(({ id, name }) => ({ value: id, label: name }));

export function useBranches() {
  return useCall(branchList, {}, { staleTime: FRESH_MS }).data?.rows ?? NONE;
}

const DAYS = new Set(['birthday', 'incorporation', 'contractStart', 'contractEnd']);
const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : [];

/** A field's value as a person reads it: for the record, the conflict and the history. */
export function useEmployeeValues(): (name: string, value: unknown) => string {
  const text = useEmployeeText();
  const branches = useBranches();
  const branchName = (id: unknown) =>
    branches.find((branch) => branch.id === id)?.name ?? text('employees.otherBranch');
  return (name, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (DAYS.has(name)) return formatDay(String(value));
    if (name === 'province') return PROVINCES.find((one) => one.id === value)?.name ?? '';
    if (name === 'positions') return asList(value).map(positionName).join(', ');
    if (name === 'branches') return asList(value).map(branchName).join(', ');
    if (name === 'phone' || name === 'phone2') return phoneText(String(value));
    if (name === 'weeklyHours') return text('employees.hours', { hours: String(value).replace('.', ',') });
    if (name === 'locked') return text(value === true ? 'employees.yes' : 'employees.no');
    if (name === 'state' || name === 'sex' || name === 'contractKind' || name === 'workday') {
      return text(`employees.${name}.${String(value)}`);
    }
    return String(value);
  };
}
