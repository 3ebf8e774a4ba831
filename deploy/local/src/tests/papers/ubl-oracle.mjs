import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './built.mjs';

const PROGRAM = path.join(import.meta.dirname, 'ValidateEn16931.java');
/** A folder with the jars of phive-rules-en16931 and of its dependencies. */
const JARS = process.env.VOLANTE_PHIVE ?? '';

const LINE = { description: 'CAP «35 h» & más', price: 10_000 };
const CASES = {
  plain: { lines: [LINE] },
  rates: {
    ...{ withTaxes: true, discount: 1_000 },
    lines: [LINE, { description: 'Libro', price: 1_999, rate: 400, quantity: 3_000 }],
  },
  exempt: {
    lines: [{ ...LINE, group: 'exempt', operation: 'E1', legend: 'Exenta, LIVA, art. 20.Uno.9.º' }],
  },
  withheld: { lines: [LINE], withholding: 1_500 },
  fees: { lines: [LINE, { description: 'Tasa 2.1', price: 9_405, group: 'disbursement' }] },
};

/** Invoices of every kind keep the rules of EN 16931, and a spoilt one does not. */
export const ublOracle = () => ({
  name: 'phive on UBL invoices and on a spoilt one',
  missing:
    'VOLANTE_PHIVE names no folder with the jars of com.helger.phive.rules:phive-rules-en16931, or there is no java',
  probe: JARS ? ['java', '-cp', `${JARS}/*`, PROGRAM, '--version'] : ['false'],
  async run(folder) {
    const { ublXml } = await fromRoot('services/billing/dist/electronic-invoices/ubl-xml.js');
    const { sampleDocument } = await fromRoot(
      'services/billing/test/electronic-invoices/sample-documents.ts',
    );
    const validated = (name, xml) => {
      const file = path.join(folder, `${name}.xml`);
      writeFileSync(file, xml);
      return spawnSync('java', ['-cp', `${JARS}/*`, PROGRAM, file], { encoding: 'utf8' });
    };
    for (const [name, sample] of Object.entries(CASES)) {
      const { status, stdout, stderr } = validated(name, ublXml(sampleDocument(sample)));
      if (status !== 0) return `${name}: ${stdout || stderr}`;
    }
    const spoilt = ublXml(sampleDocument(CASES.plain)).replace(
      /(<cbc:PayableAmount[^>]*>)[\d.]+/,
      '$1999.99',
    );
    return validated('spoilt', spoilt).status === 0 ? 'phive takes a spoilt file for good' : '';
  },
});
