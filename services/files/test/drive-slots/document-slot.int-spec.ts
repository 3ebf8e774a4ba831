import { afterAll, beforeAll } from '@jest/globals';
import { documentSlot } from '@volante/contracts/files/document-slot.contract';
import { describeRecord } from '@volante/testing/records/describe-record';
import { type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../../src/main.js';

let house: ServiceHouse;
beforeAll(async () => {
  house = await startHouse(service);
});
afterAll(() => house.stop());

describeRecord(documentSlot, {
  house: () => house,
  right: (n) => ({ name: `Papel ${n}`, licences: ['B'], expires: true, warnDays: 30 }),
  change: { warnDays: 15 },
});
