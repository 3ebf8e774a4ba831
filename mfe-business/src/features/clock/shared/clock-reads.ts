import {
  clockDashboard,
  clockIsOpen,
  clockMissing,
  clockReport,
  clockTeam,
} from '@volante/contracts/clock/clock.contract';
import { clockCorrections } from '@volante/contracts/clock/clock-correction.contract';
import { clockHead } from '@volante/contracts/clock/clock-keeping.contract';

/** Reads that a punch or a correction invalidates. */
export const CLOCK_READS = [
  clockIsOpen,
  clockDashboard,
  clockReport,
  clockTeam,
  clockMissing,
  clockCorrections,
  clockHead,
];

export const clockTab = (tab: string) => `/clock/report/${tab}`;
/** The month of a person; at a day when one is named (`YYYY-MM-DD`). */
export function monthAddress(at: string, employee?: string): string {
  const params = {
    mes: at.slice(0, 7),
    ...(at.length > 7 ? { dia: at } : {}),
    ...(employee ? { empleado: employee } : {}),
  };
  return `${clockTab('mes')}?${new URLSearchParams(params)}`;
}
