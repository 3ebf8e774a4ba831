import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from './built.mjs';

const SOFFICE = process.env.VOLANTE_SOFFICE ?? 'soffice';
/** Every sheet as a CSV of its own: `;`, quotes, UTF-8, cells as they are shown. */
const TO_CSV = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1';

const LINE = {
  ...{ id: '1', document: 'd', kind: 'document', number: 'F2026/0001', type: 'F1', issuedOn: '2026-02-03' },
  ...{ operationOn: null, receivedOn: null, party: 'Peña «& Cía»; S. L.', taxId: 'B12345674', idType: '' },
  ...{
    country: 'ES',
    operation: 'S1',
    regime: '01',
    rate: 2_100,
    surcharge: 0,
    base: 123_456,
    quota: 25_926,
  },
  ...{ surchargeQuota: 0, deductible: null, isInvestment: false, withholding: 0, withheld: 0 },
};
const SPENT = { ...LINE, kind: 'expense', number: '=1+1', receivedOn: '2026-02-05', deductible: 20_000 };

async function* each(lines) {
  yield* lines;
}

/** Amounts and days as LibreOffice shows them in English. */
const CHECKS = [
  ['EXPEDIDAS_INGRESOS', ['NIF Destinatario', '1234.56', '259.26', 'Peña «& Cía»; S. L.', '02/03/2026']],
  ['RECIBIDAS_GASTOS', ['1234.56', '200', '02/05/2026', '=1+1']],
];
const ENGLISH = { ...process.env, LC_ALL: 'C.UTF-8', LANGUAGE: 'en' };

/** The register books open in LibreOffice with both sheets, their amounts and days, and none of their texts is a formula. */
export const bookOracle = () => ({
  name: 'LibreOffice on the register books',
  missing: `${SOFFICE} is not there: apt install libreoffice-calc-nogui`,
  probe: [SOFFICE, '--version'],
  async run(folder) {
    const { aeatSheets } = await fromRoot('services/billing/dist/money-reports/books/aeat-sheets.js');
    const { writeWorkbook } = await fromRoot('services/billing/dist/money-reports/books/workbook.js');
    const file = path.join(folder, 'books.xlsx');
    await writeWorkbook(
      file,
      aeatSheets(each([LINE]), each([SPENT]), { code: '', type: '', group: '' }),
      undefined,
    );
    const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
    const words = [profile, '--headless', '--convert-to', TO_CSV, '--outdir', folder, file];
    const opened = spawnSync(SOFFICE, words, { encoding: 'utf8', timeout: 120_000, env: ENGLISH });
    if (opened.status !== 0) return opened.stderr || 'LibreOffice did not open the file';
    for (const [sheet, wanted] of CHECKS) {
      const text = readFileSync(path.join(folder, `books-${sheet}.csv`), 'utf8');
      const missing = wanted.filter((one) => !text.replaceAll('""', '"').includes(one));
      if (missing.length > 0) return `${sheet} lacks ${missing.join(', ')} in:\n${text}`;
      if (/;2;/.test(text)) return `${sheet} has run a text as a formula`;
    }
    return '';
  },
});
