import { Injectable } from '@nestjs/common';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { auditLedger, type LedgerFinding } from '../ledger/audit-ledger.js';
import { Identities } from '../sending/identities.js';
import { BooksCheck } from './books-check.js';
import {
  type ChainEnd,
  type ChainedRow,
  type Checked,
  checkEvents,
  checkRecords,
  type ReadRows,
} from './chain-check.js';
import type { Subject } from './check-store.js';

const BATCH = 1_000;

const ledgerWords = (finding: LedgerFinding): string =>
  finding.kind === 'posting'
    ? `El asiento ${finding.posting} no suma cero: sobran ${finding.sum} céntimos.`
    : `La cuenta ${finding.account} dice ${finding.balance} céntimos y sus apuntes suman ${finding.sum}.`;

/** The checks of a night: the ledger of a business; of each NIF its records, its events and the AEAT's books. */
@Injectable()
export class Checks {
  constructor(
    private readonly db: Database,
    private readonly identities: Identities,
    private readonly books: BooksCheck,
  ) {}

  async run({ business, subject }: Subject): Promise<Checked> {
    if (subject === 'ledger') return this.ledger(business);
    const chain = { business, taxId: subject };
    const records = await this.records(chain);
    if (records.finding) return records;
    const { finding } = await this.events(chain);
    if (finding) return { ...records, finding, isOfEvents: true };
    const identified = await this.identities.of(chain);
    if ('code' in identified) return records;
    const compared = await this.books.compare(chain, identified);
    if ('fault' in compared) return records;
    return { ...records, finding: compared.missing ?? compared.finding };
  }

  private async ledger(business: string): Promise<Checked> {
    const finding = await auditLedger(this.db, systemContext(business, ''));
    const [row] = await this.db.unscoped<{ n: string }>(
      'SELECT COUNT(*) n FROM ledger_entry WHERE business_id = :business',
      { business },
    );
    const checked = Number(row?.n ?? 0);
    return { checked, finding: finding && { code: 'VF-L01', words: ledgerWords(finding) } };
  }

  private async records(chain: { business: string; taxId: string }): Promise<Checked> {
    const [head] = await this.db.unscoped<{ seq: number; head: string | null; digest: string | null }>(
      'SELECT seq, head, digest FROM verifactu_chain WHERE business_id = :business AND tax_id = :taxId',
      chain,
    );
    return checkRecords(this.reader('verifactu_record', chain), head ?? { seq: 0, head: null, digest: null });
  }

  private async events(chain: { business: string; taxId: string }): Promise<Checked> {
    const [head] = await this.db.unscoped<ChainEnd>(
      'SELECT seq, hash, digest FROM verifactu_event_head WHERE business_id = :business AND tax_id = :taxId',
      chain,
    );
    return checkEvents(this.reader('verifactu_event', chain), head ?? { seq: 0, hash: null, digest: null });
  }

  private reader(
    table: 'verifactu_record' | 'verifactu_event',
    chain: { business: string; taxId: string },
  ): ReadRows {
    return (after) =>
      this.db.unscoped<ChainedRow>(
        `SELECT seq, hash, record, digest FROM ${table}
         WHERE business_id = :business AND tax_id = :taxId AND seq > :after ORDER BY seq LIMIT ${BATCH}`,
        { ...chain, after },
      );
  }
}
