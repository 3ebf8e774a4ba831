import { DEMO } from '@volante/contracts/demo';
import { timeZoneOf } from '@volante/contracts/provinces';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { addBank, bankActs } from './demo-bank.js';
import { DemoDays } from './demo-days.js';
import { DemoDesk } from './demo-desk.js';
import { documentActs } from './demo-documents.js';
import { addExpenses, expenseActs } from './demo-expenses.js';
import { addGateway, linkActs } from './demo-links.js';
import { addCatalogue, addSettings, addTills } from './demo-records.js';
import { addRecurring } from './demo-recurring.js';
import { tillActs } from './demo-tills.js';

const { id: SCHOOL, tradeName, branches } = DEMO.school;

/** The money of the demo school as of now. A load that was killed half-way left nothing: it is one transaction. */
export async function loadBillingDemo(
  { db, bus, calls }: ServiceKit,
  now: number = Date.now(),
): Promise<void> {
  const days = new DemoDays(now);
  await db.write(systemContext(SCHOOL, tradeName), async (tx) => {
    for (const { id, code, name, province } of branches)
      await tx.run(
        `INSERT IGNORE INTO branch_ref (business_id, id, code, name, time_zone, state, version)
         VALUES (:business, :id, :code, :name, :zone, 'active', 0)`,
        { id, code, name, zone: timeZoneOf(province) },
      );
    await addSettings(tx, { db, calls });
    await addCatalogue(tx, { db, calls }, days);
    await addTills(tx, { db, calls });
    await addGateway(tx, { db, calls });
    await addExpenses(tx, { db, calls }, days);
    await addBank(tx, { db, calls }, days);
    const desk = new DemoDesk(await db.within(tx), new CallClient(bus, 'billing'));
    await desk.play([
      ...tillActs(days),
      ...documentActs(days),
      ...expenseActs({ db, calls }, days),
      ...bankActs(days),
      ...linkActs(days),
    ]);
    await addRecurring(tx, days);
  });
}
