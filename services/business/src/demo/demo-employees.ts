import { DEMO_STAFF, type DemoBusiness, type DemoPerson } from '@volante/contracts/demo';
import type { Position } from '@volante/contracts/employees/positions';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Database } from '@volante/service-kit/data/database';
import { splitName } from '../employee-store/account-employees.js';
import { employees } from '../employee-store/employee-store.js';

const POSITION: Readonly<Record<DemoPerson['role'], Position>> = {
  manager: 'manager',
  office: 'office',
  teacher: 'practice-teacher',
  super: 'manager',
};

/** The employee's id beside the account's, so that the demo's parts fit together. */
export const demoEmployeeId = ({ id }: DemoPerson) => `6500000000000000000002${id.slice(-2)}`;

function fieldsOf(person: DemoPerson, at: number): ReturnType<typeof employees.empty> {
  const isPart = at % 5 === 4;
  const year = 2014 + (at % 9);
  const start = `${year}-0${1 + (at % 9)}-0${1 + (at % 7)}`;
  const teachesTheory = person.email.startsWith('teorica');
  return {
    ...employees.empty(),
    account: person.id,
    ...splitName(person.name),
    code: String(at + 1).padStart(3, '0'),
    email: person.email,
    phone: `6${String(10_203_040 + at * 1_111_111).padStart(8, '0')}`,
    positions: [teachesTheory ? 'theory-teacher' : POSITION[person.role]],
    branches: [...person.branches],
    incorporation: start,
    contractKind: 'permanent',
    workday: isPart ? 'part' : 'full',
    weeklyHours: isPart ? 25 : 40,
    contractStart: start,
    category: person.role === 'teacher' ? 'Grupo II · Profesor' : 'Grupo III · Administración',
  };
}

/** Those who can sign in to a demo business are its employees. */
export async function addDemoEmployees(db: Database, business: DemoBusiness): Promise<void> {
  const staff = DEMO_STAFF.filter((person) => person.business === business.id);
  await db.write(systemContext(business.id, business.tradeName), async (tx) => {
    for (const [at, person] of staff.entries())
      await employees.put(tx, demoEmployeeId(person), fieldsOf(person, at));
  });
}
