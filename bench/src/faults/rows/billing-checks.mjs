import { createHash } from 'node:crypto';

const euros = (cents) => (cents / 100).toFixed(2);
const wireDay = (day) => day.split('-').toReversed().join('-');

/** The text that is hashed of a registration, written here again from the specification (v0.1.2) and not taken from the service. */
function hashedText({ invoice, type, quotaTotal, total, previous, generatedAt }) {
  return [
    `IDEmisorFactura=${invoice.issuer}`,
    `NumSerieFactura=${invoice.number}`,
    `FechaExpedicionFactura=${wireDay(invoice.date)}`,
    `TipoFactura=${type}`,
    `CuotaTotal=${euros(quotaTotal)}`,
    `ImporteTotal=${euros(total)}`,
    `Huella=${previous?.hash ?? ''}`,
    `FechaHoraHusoGenRegistro=${generatedAt}`,
  ].join('&');
}

/** Records of the school's chains that do not follow the one before, whose hash is another, or whose place is not theirs. */
export async function chainFaults(db, business) {
  const [rows] = await db.query(
    'SELECT tax_id, seq, hash, record FROM verifactu_record WHERE business_id = ? ORDER BY tax_id, seq',
    [business],
  );
  let [faults, before] = [0, null];
  for (const { tax_id: taxId, seq, hash, record: text } of rows) {
    const record = JSON.parse(text);
    const last = before?.taxId === taxId ? before : { seq: 0, hash: null };
    const own = createHash('sha256').update(hashedText(record)).digest('hex').toUpperCase();
    const isRight =
      seq === last.seq + 1 &&
      (record.previous?.hash ?? null) === last.hash &&
      own === hash &&
      own === record.hash;
    if (!isRight) faults += 1;
    before = { taxId, seq, hash };
  }
  return { faults, records: rows.length };
}

/** Postings that do not add up to zero, accounts whose balance is not the sum of their entries, and a total that is not zero. */
export async function ledgerFaults(db, business) {
  const count = async (sql) => Number((await db.query(sql, [business]))[0][0].found);
  const postings = await count('SELECT COUNT(*) found FROM ledger_posting WHERE business_id = ?');
  const uneven = await count(
    `SELECT COUNT(*) found FROM (SELECT posting_id FROM ledger_entry WHERE business_id = ?
     GROUP BY posting_id HAVING SUM(cents) <> 0) uneven`,
  );
  const wrong = await count(
    `SELECT COUNT(*) found FROM ledger_account a LEFT JOIN (SELECT e.business_id, e.account,
         SUM(IF(p.pending = 0 OR s.outcome = 'posted', e.cents, 0)) total,
         SUM(IF(p.pending = 1 AND s.outcome IS NULL, e.cents, 0)) waiting
       FROM ledger_entry e JOIN ledger_posting p ON p.business_id = e.business_id AND p.id = e.posting_id
       LEFT JOIN ledger_settlement s ON s.business_id = e.business_id AND s.posting_id = e.posting_id
       GROUP BY e.business_id, e.account) e ON e.business_id = a.business_id AND e.account = a.account
     WHERE a.business_id = ? AND (a.balance <> IFNULL(e.total, 0) OR a.pending <> IFNULL(e.waiting, 0))`,
  );
  const total = await count('SELECT SUM(balance) found FROM ledger_account WHERE business_id = ?');
  return { postings, faults: uneven + wrong + (total === 0 ? 0 : 1) };
}
