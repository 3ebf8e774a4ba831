import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bankAccount } from '@volante/contracts/billing/bank-account.contract';
import { issuer } from '@volante/contracts/billing/issuer.contract';
import { paperTemplate } from '@volante/contracts/billing/paper-template.contract';
import { describeRecord } from '@volante/testing/records/describe-record';
import { knowBranches, OWN_PASSWORD, type ServiceHouse } from '@volante/testing/records/service-house';
import { manager, startBilling } from './paper-house.js';

let house: ServiceHouse;
let owner = '';
beforeAll(async () => {
  house = await startBilling();
  await knowBranches(house);
  owner = (
    await house.ok(manager, issuer.calls.create, {
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

it('the foot names no account but those that the school has confirmed', async () => {
  const IBAN = 'ES9121000418450200051332';
  const foot = (footer: string, name: string) =>
    house.call(manager, paperTemplate.calls.create, { name, footer });
  const wrong = await foot('Páganos en ES91 2100 0418 4502 0005 1333', 'Mal');
  expect(wrong.error).toMatchObject({ code: 'REQ-101', errors: [{ path: 'footer' }] });
  const strange = await foot('Páganos en ES91 2100 0418 4502 0005 1332. Gracias', 'Ajeno');
  expect(strange.error).toMatchObject({ code: 'PAPER-TEMPLATE-002', errors: [{ path: 'footer' }] });
  await house.ok(manager, bankAccount.calls.create, {
    ...{ name: 'Principal', iban: IBAN, holder: 'Autoescuela', ownPassword: OWN_PASSWORD },
  });
  expect((await foot('Páganos en ES91-2100-0418-4502-0005-1332. Gracias', 'Propio')).success).toBe(true);
  const { id } = await house.ok(manager, paperTemplate.calls.create, {
    name: 'Sin cuenta',
    footer: 'Hasta 2027',
  });
  const change = { id, version: 1, footer: 'En DE89370400440532013000' };
  expect(await house.fails(manager, paperTemplate.calls.update, change)).toBe('PAPER-TEMPLATE-002');
});
