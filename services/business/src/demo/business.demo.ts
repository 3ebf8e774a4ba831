import { DEMO } from '@volante/contracts/demo';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { createBusiness, type NewBranch } from '../setup/new-business.js';
import { DEMO_BRANCHES, DEMO_HOURS } from './demo-branches.js';
import { addDemoClock } from './demo-clock.js';
import { addDemoEmployees } from './demo-employees.js';

/** The school in Jaén with its three branches, the second business, and the operator's own, with their people. */
export async function loadBusinessDemo({ db }: ServiceKit): Promise<void> {
  for (const business of [DEMO.school, DEMO.other, DEMO.operator]) {
    const branches = business.branches.map((branch): NewBranch => {
      const details = DEMO_BRANCHES[branch.code] ?? {};
      return { ...branch, openingHours: DEMO_HOURS, startDate: '2012-09-03', ...details };
    });
    await createBusiness(db, { ...business, branches });
    await addDemoEmployees(db, business);
    await addDemoClock(db, business);
  }
}
