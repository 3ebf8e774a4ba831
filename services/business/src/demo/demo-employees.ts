import { DEMO_STAFF, type DemoBusiness, type DemoPerson } from '@volante/contracts/demo';
import type { Position } from '@volante/contracts/employees/positions';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { insertQualification } from '@volante/service-kit/qualifications/record-qualifications';
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

/** The certificate of each teacher, and a licence that is renewed. */
async function addQualifications(tx: TenantTx, teachers: readonly DemoPerson[]): Promise<void> {
  const [known] = await tx.rows('SELECT id FROM record_qualification WHERE business_id = :business LIMIT 1');
  if (known) return;
  for (const [at, person] of teachers.entries()) {
    const owner = { kind: 'employee', id: demoEmployeeId(person) };
    const numbered = { description: '', file: null, number: `23-${1_204 + at}` };
    const id = (n: number) => `65000000000000000007${n}${owner.id.slice(-3)}`;
    await insertQualification(tx, owner, {
      ...{ ...numbered, id: id(0), name: 'Certificado de aptitud de profesor' },
      ...{ issuedOn: `${2009 + at}-06-15`, expiresOn: null },
    });
    await insertQualification(tx, owner, {
      ...{ ...numbered, id: id(1), name: 'Permiso de conducir', description: 'B, A y C.' },
      ...{ issuedOn: '2017-03-02', expiresOn: `2027-03-${String(1 + at).padStart(2, '0')}` },
    });
  }
}

/** Those who can sign in to a demo business are its employees. */
export async function addDemoEmployees(db: Database, business: DemoBusiness): Promise<void> {
  const staff = DEMO_STAFF.filter((person) => person.business === business.id);
  await db.write(systemContext(business.id, business.tradeName), async (tx) => {
    for (const [at, person] of staff.entries())
      await employees.put(tx, demoEmployeeId(person), fieldsOf(person, at));
    await addQualifications(
      tx,
      staff.filter(({ role }) => role === 'teacher'),
    );
  });
}
