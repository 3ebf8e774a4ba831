import { afterAll, beforeAll } from '@jest/globals';
import { employee } from '@volante/contracts/employees/employee.contract';
import { describeRecord } from '@volante/testing/records/describe-record';
import { type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { loadBusinessDemo } from '../src/demo/business.demo.js';
import { service } from '../src/main.js';

let house: ServiceHouse;

beforeAll(async () => {
  house = await startHouse(service);
  const kit = house.host.services[0]?.kit;
  if (!kit) throw new Error('no business service');
  await loadBusinessDemo(kit);
});
afterAll(() => house.stop());

describeRecord(employee, {
  house: () => house,
  right: (n) => ({
    code: `T-${n}`,
    firstName: `Inés${n}`,
    lastName: 'Peña Mora',
    dni: dniOf(n),
    email: `ines${n}@example.com`,
    phone: `6${String(n).padStart(8, '0')}`,
    positions: ['office'],
    incorporation: '2024-02-29',
  }),
  change: { lastName: 'Núñez', province: 23, positions: ['sales', 'theory-teacher'] },
});

function dniOf(n: number): string {
  return `${String(n).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[n % 23]}`;
}
