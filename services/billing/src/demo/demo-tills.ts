import { till } from '@volante/contracts/billing/till.contract';
import { DEMO, DEMO_STAFF } from '@volante/contracts/demo';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { recordStore } from '@volante/service-kit/records/record-store';
import { openTill } from '../tills/open-till.js';

const { id: SCHOOL, tradeName, branches } = DEMO.school;
const [JAEN] = branches;
const CLERK = DEMO_STAFF.find(({ email }) => email.startsWith('administracion'));
const TEACHER = DEMO_STAFF.find(({ email }) => email.startsWith('profesor@'));

const idOf = (kind: '1' | '2', n: number) => `650000000000000000070${kind}${String(n).padStart(2, '0')}`;
const FLOAT = [
  { value: 2_000, pieces: 3 },
  { value: 1_000, pieces: 4 },
  { value: 500, pieces: 6 },
  { value: 100, pieces: 15 },
  { value: 50, pieces: 10 },
];

/** The till of a counter, open since this morning, and that of a teacher, closed. */
export async function loadDemoTills({ db, calls }: Pick<ServiceKit, 'db' | 'calls'>): Promise<void> {
  const tills = recordStore({ db, calls }, till);
  const system = systemContext(SCHOOL, tradeName);
  const actor = { ...system.actor, userId: CLERK?.id ?? '', userName: CLERK?.name ?? '' };
  await db.write({ ...system, actor }, async (tx) => {
    const place = { branch: JAEN.id, startingCash: 15_000 };
    await tills.insert(tx, idOf('1', 1), { ...tills.empty(), ...place, name: 'Mostrador de Jaén' });
    await tills.insert(tx, idOf('1', 2), {
      ...{ ...tills.empty(), ...place, name: 'Caja de Antonio', startingCash: 2_000 },
      ...{ holder: TEACHER?.id ?? '', holderName: TEACHER?.name ?? '' },
    });
    await openTill(tx, idOf('2', 1), { id: idOf('1', 1), branch: JAEN.id }, FLOAT);
  });
}
