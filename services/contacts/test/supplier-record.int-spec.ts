import { afterAll, beforeAll } from '@jest/globals';
import { supplier } from '@volante/contracts/suppliers/supplier.contract';
import { describeRecord } from '@volante/testing/records/describe-record';
import { type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

let house: ServiceHouse;
beforeAll(async () => {
  house = await startHouse(service, { worker: true });
});
afterAll(() => house.stop());

describeRecord(supplier, {
  house: () => house,
  right: (n) => ({
    name: `Talleres ${n}`,
    fiscalName: `Talleres ${n}, S.L.`,
    email: `pedidos${n}@example.com`,
    phone: `600 ${String(100_000 + n)}`,
    province: 23,
    paymentMethod: 'transfer',
    people: [{ name: 'Luisa', position: '', phone: '', email: '' }],
  }),
  change: { city: 'Baeza', paymentDays: 30, people: [] },
});
