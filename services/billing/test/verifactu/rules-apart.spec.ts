import { wrongStructure, wrongValue } from '@volante/testing/aeat/message-grammar';
import { below, type Tree, treeOf } from '@volante/testing/aeat/message-tree';
import { rejection } from '@volante/testing/aeat/record-checks';
import fc from 'fast-check';
import type { InvoiceRecord } from '../../src/verifactu/verifactu-record.js';
import { recordFindings } from '../../src/verifactu/verifactu-rules.js';
import { submissionXml } from '../../src/verifactu/verifactu-xml.js';
import { changedRecords } from './changed-records.js';

const CONTEXT = { taxpayer: 'B12345674', now: Date.parse('2026-11-02T10:10:00+01:00') };
const RECORDS = 3_000;

/** The message as the stand-in of the AEAT reads it; `null`: it cannot be written or read. */
function messageOf(record: InvoiceRecord): Tree | null {
  try {
    const envelope = treeOf(
      submissionXml({ taxpayer: { name: 'Tal', nif: 'B12345674' }, records: [record] }),
    );
    return below(envelope ?? undefined, 'Body')?.children[0] ?? null;
  } catch {
    return null;
  }
}

/** The number for which the stand-in rejects it, by rules that know the XML alone. */
function verdictOf(record: InvoiceRecord): string | null {
  const message = messageOf(record);
  if (!message) return 'no XML';
  const tree = below(message, 'RegistroFactura')?.children[0];
  const wrong = wrongStructure(message);
  if (wrong !== null || !tree) return `4102 ${wrong}`;
  return wrongValue(tree) ?? rejection(tree, 'B12345674', '2026-11-02');
}

describe('our check against the rules of the stand-in, written apart', () => {
  it(`lets none of ${RECORDS} made and changed records pass that those reject`, () => {
    const codes = new Map<string, number>();
    fc.assert(
      fc.property(changedRecords, (record) => {
        const isRefused = recordFindings(record, CONTEXT).some(({ refuses }) => refuses);
        const verdict = verdictOf(record);
        if (verdict !== null) codes.set(verdict, (codes.get(verdict) ?? 0) + 1);
        if (!isRefused) expect(verdict).toBeNull();
      }),
      { numRuns: RECORDS },
    );
    // Most of the stand-in's rules had their say: it is no empty comparison.
    expect(codes.size).toBeGreaterThan(30);
  }, 120_000);
});
