import { DEMO } from '@volante/contracts/demo';
import { freshDni } from './contacts.js';
import { request } from './product.js';

const BRANCH = DEMO.school.branches[0].id;
/** The demo's series of invoices. Without it a sale takes that of the last invoice, which another file may have made for its own issuer. */
const SERIES = '650000000000000000070c01';

async function posted<T>(token: string, path: string, body: object): Promise<T> {
  const answer = await request('POST', path, JSON.stringify(body), { token });
  if (!answer.body.success) throw new Error(`${path}: ${JSON.stringify(answer.body.error)}`);
  return answer.body.data as T;
}

interface Product {
  id: string;
  name: string;
  price: number;
  tax: string;
}

/** Sells ten classes and an exam's fee to a student, paid by card. Answers the invoice. */
export async function sellPack(token: string, contact: string, word: string): Promise<string> {
  const { body } = await request('GET', 'product/read?limit=100', null, { token });
  const { rows } = body.data as { rows: Product[] };
  const lines = ['Bono de 10 prácticas permiso B', 'Tasa 2.1 de Tráfico'].map((name) => {
    const found = rows.find((row) => row.name === name);
    if (!found) throw new Error(`the demo has no product ${name}`);
    return { product: found.id, description: name, price: found.price, tax: found.tax };
  });
  const { id } = await posted<{ id: string }>(token, 'invoice/create', {
    ...{ branch: BRANCH, series: SERIES, contact, withTaxes: true, lines },
    payer: {
      ...{ name: `Clara ${word}`, taxId: freshDni(), street: 'Calle Real, 14', postalCode: '23400' },
      ...{ city: 'Úbeda', province: 'Jaén' },
    },
  });
  const payable = lines.reduce((sum, { price }) => sum + price, 0);
  await posted(token, 'invoice/issue', { id, version: 1, payable });
  await posted(token, 'invoice/payment/create', { id, cents: payable, method: 'card' });
  return id;
}

/** The school buys an exam's fee for the student. */
export async function buyFee(token: string, student: string, boughtOn: string): Promise<void> {
  await posted(token, 'dgt/tax/create', { branch: BRANCH, type: '2.1', boughtOn, count: 1, student });
}
