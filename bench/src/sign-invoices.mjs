/**
 * Writes and signs 1,000 invoices of 12 lines as Facturae by the billing service's own code, each with its own number, and reads every
 * one again. Prints seconds and sizes as JSON. Nothing is stored: that is the papers' row.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)));
const { facturaeXml } = await built('services/billing/dist/electronic-invoices/facturae-xml.js');
const { signXml } = await built('services/billing/dist/electronic-invoices/sign-xml.js');
const { readExpenseFile } = await built('services/billing/dist/expenses/read-expense-file.js');
const { trialAuthority } = await built('packages/testing/dist/aeat/trial-certificates.js');

const COUNT = Number(process.env.BENCH_SIGNED || 1_000);
const LINES = 12;
const PRICE = 29_900;

const tax = {
  group: 'exempt',
  rate: 0,
  surcharge: 0,
  operation: 'E1',
  regime: '01',
  legend: 'Art. 20.Uno.9.º',
};
const line = {
  ...{ description: 'CAP formación continua, 35 h', price: PRICE, quantity: 1_000, discount: null },
  ...{
    tax: '',
    taxName: 'Exento',
    group: 'exempt',
    rate: 0,
    isDisbursement: false,
    amount: PRICE,
    net: PRICE,
  },
};
const place = { street: 'Calle Mayor, 1', postalCode: '23001', city: 'Jaén' };
const documentOf = (n) => ({
  ...{
    number: `F26/${n}`,
    isSimplified: false,
    issuedOn: '2026-11-02',
    operationOn: null,
    dueOn: '2026-12-02',
  },
  issuer: {
    name: 'Autoescuela, S. L.',
    taxId: 'B12345674',
    provinceName: 'Jaén',
    phone: '',
    email: '',
    ...place,
  },
  payer: {
    name: 'Transportes, S. A.',
    taxId: 'A11111119',
    country: 'ES',
    province: 'Jaén',
    email: '',
    ...place,
  },
  ...{ isPerson: false, dir3: null, iban: '', corrected: null, notes: '', withholding: 0, withheldCents: 0 },
  lines: Array.from({ length: LINES }, () => line),
  taxes: [{ ...tax, base: LINES * PRICE, quota: 0, surchargeQuota: 0 }],
  ...{ baseCents: LINES * PRICE, taxCents: 0, disbursementCents: 0 },
  ...{ totalCents: LINES * PRICE, payableCents: LINES * PRICE },
});

const pair = trialAuthority().person({ kind: 'seal', nif: 'B12345674', name: 'Autoescuela, S. L.' });
const started = performance.now();
const files = Array.from({ length: COUNT }, (_, n) => {
  const { root: document, namespaces } = facturaeXml(documentOf(n), 'facturae-3.2.2');
  return signXml(document, namespaces, pair, { at: new Date(), id: String(n) });
});
const seconds = (performance.now() - started) / 1_000;
const wrong = files.filter((xml, n) => readExpenseFile(Buffer.from(xml)).number !== `F26/${n}`).length;
const bytes = files.reduce((sum, xml) => sum + Buffer.byteLength(xml), 0) / COUNT;
process.stdout.write(`${JSON.stringify({ count: COUNT, seconds, wrong, bytes: Math.round(bytes) })}\n`);
