import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signatureRoot } from '@volante/contracts/agreements/signature-root.contract';
import { trialAuthority } from '@volante/testing/aeat/trial-certificates';
import { describeRecord } from '@volante/testing/records/describe-record';
import { type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { manager } from './agreement-desk.js';

let house: ServiceHouse;
beforeAll(async () => {
  house = await startHouse(service);
});
afterAll(() => house.stop());

const right = (n: number) => ({ name: `Autoridad ${n}`, certificate: trialAuthority().certificate.trim() });
const change = { certificate: trialAuthority().certificate.trim() };
describeRecord(signatureRoot, { house: () => house, right, change });

it('that is no authority’s certificate is refused', async () => {
  const create = (certificate: string) =>
    house.host.call(manager, signatureRoot.calls.create, { name: 'Autoridad', certificate });
  const person = trialAuthority().person({ nif: '12345678Z', name: 'NÚÑEZ ÁNGELA' });
  const broken = '-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----';
  for (const certificate of [person.certificate, broken, 'nada'])
    expect((await create(certificate)).error).toMatchObject({
      code: 'REQ-101',
      errors: [{ path: 'certificate' }],
    });
});
