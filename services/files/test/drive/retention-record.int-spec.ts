import { afterAll, beforeAll } from '@jest/globals';
import { retention } from '@volante/contracts/files/retention.contract';
import { describeRecord } from '@volante/testing/records/describe-record';
import { type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../../src/main.js';

let house: ServiceHouse;
beforeAll(async () => {
  house = await startHouse(service);
});
afterAll(() => house.stop());

describeRecord(retention, {
  house: () => house,
  right: (n) => ({ kind: 'other', years: 3, counts: 'year', article: `Norma ${n}` }),
  change: { years: 5 },
});
