import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './built.mjs';

const SCRIPT = path.join(import.meta.dirname, 'verify-facturae.py');
const NIF = 'B12345674';
const place = { street: 'Calle Mayor, 1', postalCode: '23001', city: 'Jaén' };
const line = {
  ...{ description: 'CAP «35 h» & más', price: 10_000, quantity: 1_000, discount: null, tax: '' },
  ...{ taxName: 'IVA', group: 'vat', rate: 2_100, isDisbursement: false, amount: 10_000, net: 10_000 },
};
const SAMPLE = {
  ...{ number: 'F26/1', isSimplified: false, issuedOn: '2026-11-02', operationOn: null, dueOn: null },
  issuer: { name: 'Autoescuela, S. L.', taxId: NIF, provinceName: 'Jaén', phone: '', email: '', ...place },
  payer: { name: 'Empresa, S. A.', taxId: 'A11111119', country: 'ES', province: 'Jaén', email: '', ...place },
  ...{ isPerson: false, dir3: null, iban: '', corrected: null, notes: 'Dos\nrenglones', withholding: 0 },
  lines: [line],
  taxes: [
    {
      ...{ group: 'vat', rate: 2_100, surcharge: 0, operation: 'S1', regime: '01', legend: '' },
      ...{ base: 10_000, quota: 2_100, surchargeQuota: 0 },
    },
  ],
  ...{ baseCents: 10_000, taxCents: 2_100, disbursementCents: 0, withheldCents: 0 },
  ...{ totalCents: 12_100, payableCents: 12_100 },
};

async function signedSample() {
  const { facturaeXml } = await fromRoot('services/billing/dist/electronic-invoices/facturae-xml.js');
  const { signXml } = await fromRoot('services/billing/dist/electronic-invoices/sign-xml.js');
  const { trialAuthority } = await fromRoot('packages/testing/dist/aeat/trial-certificates.js');
  const pair = trialAuthority().person({ kind: 'seal', nif: NIF, name: 'Autoescuela, S. L.' });
  const { root: document, namespaces } = facturaeXml(SAMPLE, 'facturae-3.2.2');
  return signXml(document, namespaces, pair, { at: new Date(), id: 'papers' });
}

/** A signed Facturae is good, and a spoilt one is not. */
export const facturaeOracle = (python) => ({
  name: 'signxml on a Facturae and on a spoilt one',
  missing: `${python} has no signxml: pip install signxml`,
  probe: [python, '-c', 'import signxml'],
  async run(folder) {
    const xml = await signedSample();
    const verified = (name, text) => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return spawnSync(python, [SCRIPT, file], { encoding: 'utf8' });
    };
    const right = verified('good.xml', xml);
    if (right.status !== 0) return right.stderr;
    const wrong = verified('spoilt.xml', xml.replace('<InvoiceTotal>121.00', '<InvoiceTotal>121.01'));
    return wrong.status === 0 ? 'signxml takes a spoilt file for good' : '';
  },
});
