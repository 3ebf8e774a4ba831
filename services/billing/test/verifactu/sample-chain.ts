import type { InvoiceRecord } from '../../src/verifactu/verifactu-record.js';
import { linkTo } from '../../src/verifactu/verifactu-record.js';
import { cancellation, registration } from './sample-records.js';

const START = Date.parse('2026-11-02T09:00:00Z');
/** A second apart, on the clock of Madrid in winter. */
export const moment = (at: number) =>
  `${new Date(START + at * 1000 + 3_600_000).toISOString().slice(0, 19)}+01:00`;
export const invoice = (at: number) => ({ issuer: 'B12345674', number: `A/${at}`, date: '2026-11-02' });

/** A right chain: every fifth record cancels the invoice before it. */
export function chain(length: number): InvoiceRecord[] {
  const records: InvoiceRecord[] = [];
  for (let at = 0; at < length; at += 1) {
    const last = records.at(-1);
    const common = { previous: last ? linkTo(last) : null, generatedAt: moment(at) };
    records.push(
      at % 5 === 4
        ? cancellation({ invoice: invoice(at - 1), ...common })
        : registration({ invoice: invoice(at), ...common }),
    );
  }
  return records;
}
