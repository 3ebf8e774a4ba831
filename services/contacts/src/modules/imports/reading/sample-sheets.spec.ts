import { importTarget } from '@volante/contracts/contacts/contact-import.contract';
import { inspectSheet } from '@volante/service-kit/imports/reading/inspect-sheet';
import { openSheet } from '@volante/service-kit/imports/reading/open-sheet';
import {
  SAMPLE_BRANCHES,
  sampleRows,
  writeSampleCsv,
  writeSampleXlsx,
} from '@volante/testing/sheets/sample-sheets';
import { useTempFiles } from '@volante/testing/sheets/temp-files';
import { guessContactMapping } from './guess-contact-mapping.js';
import { createNormaliser } from './normalise-row.js';

const files = useTempFiles();

describe('a school’s list of 5,000', () => {
  it.each([
    ['csv', writeSampleCsv],
    ['xlsx', writeSampleXlsx],
  ] as const)(
    'is understood without help, and only nameless rows are rejected (%s)',
    async (format, write) => {
      const rows = sampleRows();
      const path = files.path();
      await write(path, rows);
      const sheet = await openSheet(path);
      const facts = await inspectSheet(sheet, guessContactMapping);
      expect(facts).toMatchObject({
        format,
        rows: 5_000,
        encoding: format === 'csv' ? 'Windows-1252' : null,
      });
      expect(facts.columns.map(({ guess }) => guess)).not.toContain(null);
      const normalise = createNormaliser({
        headers: facts.columns.map(({ header }) => header),
        mapping: importTarget
          .nullable()
          .array()
          .parse(facts.columns.map(({ guess }) => guess)),
        branches: SAMPLE_BRANCHES.map((name, index) => ({ id: String(index).repeat(24), name })),
        defaultBranch: '0'.repeat(24),
        today: '2026-11-21',
      });
      const rejected: number[] = [];
      const unclear: number[] = [];
      for await (const row of sheet.rows()) {
        const { problems, warnings } = normalise(row);
        if (problems.length > 0) rejected.push(row.line - 2);
        else if (warnings.length > 0) unclear.push(row.line - 2);
      }
      const spoilt = rows.flatMap(({ fault }, index) => (fault ? [index] : []));
      expect(rejected).toEqual(spoilt.filter((index) => rows[index]?.fault === 'noName'));
      expect(unclear).toEqual(spoilt.filter((index) => rows[index]?.fault !== 'noName'));
      expect(spoilt.length).toBeGreaterThan(100);
      expect(rows.filter(({ repeats }) => repeats !== null).length).toBeGreaterThan(60);
    },
  );
});
