import { DEMO } from '@volante/contracts/demo';
import { timeZoneOf } from '@volante/contracts/provinces';
import { insurance } from '@volante/contracts/training/insurance.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { workshop } from '@volante/contracts/training/workshop.contract';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { localMoment } from '@volante/service-kit/local-days';
import { recordStore } from '@volante/service-kit/records/record-store';
import { addDemoAgenda } from './demo-agenda.js';
import { addDemoExams } from './demo-exams.js';
import { addDemoFleet } from './demo-fleet.js';
import { DEMO_POLICIES, DEMO_VEHICLES, DEMO_WORKSHOPS } from './demo-vehicles.js';

const { id: SCHOOL, tradeName, branches } = DEMO.school;

/** Vehicles, policies, workshops and the agenda of the demo school. A load that was killed half-way left nothing: it is one transaction. */
export async function loadTrainingDemo({ db, calls }: ServiceKit): Promise<void> {
  const policies = recordStore({ db, calls }, insurance);
  const workshops = recordStore({ db, calls }, workshop);
  const vehicles = recordStore({ db, calls }, vehicle);
  await db.write(systemContext(SCHOOL, tradeName), async (tx) => {
    // The branches come by event as soon as the service runs; references to them need them from the start.
    for (const { id, code, name, province } of branches)
      await tx.run(
        `INSERT IGNORE INTO branch_ref (business_id, id, code, name, time_zone, state, version)
         VALUES (:business, :id, :code, :name, :zone, 'active', 0)`,
        { id, code, name, zone: timeZoneOf(province) },
      );
    for (const { id, ...fields } of DEMO_POLICIES)
      await policies.insert(tx, id, { ...policies.empty(), ...fields });
    for (const { id, ...fields } of DEMO_WORKSHOPS)
      await workshops.insert(tx, id, { ...workshops.empty(), ...fields });
    for (const { id, ...fields } of DEMO_VEHICLES)
      await vehicles.insert(tx, id, { ...vehicles.empty(), ...fields });
    await addDemoAgenda(tx, { db, calls });
    await addDemoExams(tx, localMoment(Date.now(), 'Europe/Madrid').day);
    await addDemoFleet(tx, { db, calls });
  });
}
