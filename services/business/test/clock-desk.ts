import type { CallOutput } from '@volante/contracts/call';
import type { ClockStatus } from '@volante/contracts/clock/clock.contract';
import { clockReport } from '@volante/contracts/clock/clock.contract';
import type { WantedPunch } from '@volante/contracts/clock/clock-correction.contract';
import type { ClockVerdict } from '@volante/contracts/clock/clock-keeping.contract';
import { DEMO_STAFF } from '@volante/contracts/demo';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { ClockChain } from '../src/clock-store/chain.js';
import { verifyChains } from '../src/clock-store/verify-chains.js';
import { type BusinessHost, manager, person } from './business-host.js';

export type Report = CallOutput<typeof clockReport>;
export type Status = ClockStatus;

const account = (email: string) => {
  const found = DEMO_STAFF.find((one) => one.email.startsWith(email));
  if (!found) throw new Error(`nobody of the demo is ${email}`);
  return found;
};
export const employeeOf = (email: string) => `6500000000000000000002${account(email).id.slice(-2)}`;

const staff = (email: string, permissions: readonly string[]): SessionUser => {
  const { id, name, branches } = account(email);
  return person({ id, name, branches: [...branches], permissions: [...permissions] });
};
const OWN = ['clock.view', 'clock.clock-in'];

/** People of the demo school, who have their employee's records. */
export const carmen = { ...manager, id: account('direccion').id, name: account('direccion').name };
export const pedro = { ...manager, id: account('jefatura').id, name: account('jefatura').name };
export const antonio = staff('profesor@', OWN);
export const rosa = staff('profesor2', OWN);
export const nayra = staff('profesor5', OWN);

export const times = (...list: readonly (readonly [WantedPunch['kind'], string])[]): WantedPunch[] =>
  list.map(([kind, time]) => ({ kind, time }));

/** The person's days of a period, as `as` sees them. */
export const reportOf = (business: BusinessHost, as: SessionUser, input: Record<string, unknown>) =>
  business.ok<Report>(as, clockReport, input);

export const chainOf = () => new ClockChain(process.env.VOLANTE_SEAL_KEY ?? '');

/** What verifying finds now, as the job does it. */
export const verified = (
  business: BusinessHost,
  head?: { at: string; digest: string },
): Promise<ClockVerdict> =>
  verifyChains(business.db, chainOf(), systemContext(manager.business.id, ''), { head });
