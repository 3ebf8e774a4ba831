import type { EmployeeState } from '@volante/contracts/employees/employee.fields';
import { useText } from '@volante/mfe-kit/i18n';
import { StateBadge } from '@volante/ui-kit/state-badge';

const TONES = { active: 'good', inactive: 'warn', deleted: 'bad' } as const;

/** The state; a lock counts more. */
export function EmployeeBadge({ state, locked }: { state: EmployeeState; locked: boolean }) {
  const text = useText('business');
  if (locked) return <StateBadge tone="bad">{text('record.employee.locked')}</StateBadge>;
  return <StateBadge tone={TONES[state]}>{text(`recordWords.employee.state.${state}`)}</StateBadge>;
}
