import { afterAll, beforeAll } from '@jest/globals';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { paperTemplate } from '@volante/contracts/billing/paper-template.contract';
import { describeRecord } from '@volante/testing/records/describe-record';
import { knowBranches, PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

let house: ServiceHouse;
let owner = '';
beforeAll(async () => {
  house = await startHouse(service);
  await knowBranches(house);
  owner = (
    await house.ok(PEOPLE.manager, issuer.calls.create, {
      ...{ name: 'Autoescuela, S. L.', taxId: 'B12345674', street: 'Calle Mayor, 1', city: 'Jaén' },
    })
  ).id;
});
afterAll(() => house.stop());

describeRecord(paperTemplate, {
  house: () => house,
  required: { issuer: () => owner },
  right: (n) => ({ name: `Plantilla ${n}`, columns: ['tax'] }),
  change: { colour: '#7a1f3d', footer: 'Gracias' },
});
