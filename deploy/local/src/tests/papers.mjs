/**
 * `npm run test:papers`: a Facturae of ours before PyPI's signxml, which knows XAdES and its policy. `npm test` has shown the same
 * signatures before xmlsec1 and libxml2. `VOLANTE_PYTHON` names a Python that has signxml; where none has, this says so and ends with 69,
 * which `.ci/run` lets pass.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServices } from '../build/build.mjs';
import { root } from '../paths.mjs';
import { say } from '../terminal.mjs';

/** EX_UNAVAILABLE of sysexits.h: nothing was shown, and nothing was found wrong. */
const UNAVAILABLE = 69;
const PYTHON = process.env.VOLANTE_PYTHON ?? 'python3';
const SCRIPT = path.join(import.meta.dirname, 'verify-facturae.py');
const NIF = 'B12345674';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);

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
  const { facturaeXml } = await built('services/billing/dist/electronic/facturae-xml.js');
  const { signXml } = await built('services/billing/dist/electronic/sign-xml.js');
  const { trialAuthority } = await built('packages/testing/dist/aeat/trial-certificates.js');
  const pair = trialAuthority().person({ kind: 'seal', nif: NIF, name: 'Autoescuela, S. L.' });
  const { root: document, namespaces } = facturaeXml(SAMPLE, 'facturae-3.2.2');
  return signXml(document, namespaces, pair, { at: new Date(), id: 'papers' });
}

const isGood = (file) => spawnSync(PYTHON, [SCRIPT, file], { encoding: 'utf8' });

export async function papers() {
  if (spawnSync(PYTHON, ['-c', 'import signxml']).status !== 0) {
    say(`– papers · NOT SHOWN before signxml: ${PYTHON} has no such module (pip install signxml)`);
    return UNAVAILABLE;
  }
  await buildServices();
  const folder = mkdtempSync(path.join(tmpdir(), 'volante-papers-'));
  try {
    const xml = await signedSample();
    const [good, spoilt] = ['good.xml', 'spoilt.xml'].map((name) => path.join(folder, name));
    writeFileSync(good, xml);
    writeFileSync(spoilt, xml.replace('<InvoiceTotal>121.00', '<InvoiceTotal>121.01'));
    const [right, wrong] = [isGood(good), isGood(spoilt)];
    const ok = right.status === 0 && wrong.status !== 0;
    say(`${ok ? '✓' : '✗'} papers · signxml on a Facturae and on a spoilt one`);
    if (!ok) say(right.stderr || 'signxml takes a spoilt file for good');
    return ok ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
