import { DEMO } from '@volante/contracts/demo';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { createBusiness } from '../setup/new-business.js';

const OPENING_HOURS = 'Lunes a viernes de 9:30 a 13:30 y de 16:30 a 20:30';

/** The school in Jaén with its three branches, the second business, and the operator's own. */
export async function loadBusinessDemo({ db }: ServiceKit): Promise<void> {
  for (const business of [DEMO.school, DEMO.other, DEMO.operator]) {
    const branches = business.branches.map((branch) => ({
      ...branch,
      openingHours: OPENING_HOURS,
      startDate: '2012-09-03',
    }));
    await createBusiness(db, { ...business, branches });
  }
}
