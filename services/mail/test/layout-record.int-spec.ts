import { afterAll, beforeAll } from '@jest/globals';
import { mailLayout } from '@volante/contracts/mail/mail-layout.contract';
import { describeRecord } from '@volante/testing/records/describe-record';
import { type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';

let house: ServiceHouse;
beforeAll(async () => {
  house = await startHouse(service);
});
afterAll(() => house.stop());

describeRecord(mailLayout, {
  house: () => house,
  right: (n) => ({ name: `Carta ${n}`, subject: `Aviso ${n}`, body: '<p>Te esperamos.</p>' }),
  change: { description: 'Otra', header: false },
});
