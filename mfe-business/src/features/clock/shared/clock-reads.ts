import { clockDashboard, clockIsOpen, clockReport, clockTeam } from '@volante/contracts/clock/clock.contract';
import { clockCorrections } from '@volante/contracts/clock/clock-correction.contract';
import { clockHead } from '@volante/contracts/clock/clock-keeping.contract';

/** What a punch or a correction makes stale. */
export const CLOCK_READS = [clockIsOpen, clockDashboard, clockReport, clockTeam, clockCorrections, clockHead];

export const clockTab = (tab: string) => `/clock/report/${tab}`;
/** The month of a person, open at a day. */
export const monthAddress = (day: string, employee?: string) =>
  `${clockTab('mes')}?${new URLSearchParams({ mes: day.slice(0, 7), dia: day, ...(employee ? { empleado: employee } : {}) })}`;
