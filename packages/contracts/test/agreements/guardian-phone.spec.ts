import { expect, it } from '@jest/globals';
import { agreementRequestCreate } from '../../src/agreements/agreement-request.contract.js';

const ID = 'a'.repeat(24);
const problemsWith = (phone: string) =>
  agreementRequestCreate.input
    .safeParse({
      ...{ agreement: ID, contact: ID },
      guardians: [
        {
          ...{ name: 'Marta Peña Gil', taxId: '87654321X', relationship: 'Madre' },
          ...{ email: 'marta@correo.example', phone },
        },
      ],
    })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it.each(['', '600 333 444', '+34 600333444', '953 22 11 00'])(
  'a guardian may have the telephone «%s»',
  (phone) => {
    expect(problemsWith(phone)).toBeUndefined();
  },
);

it.each(['no tiene', '600', 'x600333444'])('a guardian’s telephone is not «%s»', (phone) => {
  expect(problemsWith(phone)).toEqual([['guardians.0.phone', 'El teléfono no es válido']]);
});
