import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { type Asked, LetterBox } from './letter-box.js';
import type { SafetyFacts, SafetyKind } from './safety-facts.js';

/** Letters of one kind to one person within an hour: whoever is in must not be able to bury the one that counts. */
const MAX_AN_HOUR = 5;

type Happened = Omit<SafetyFacts, 'at'>;

/** Tells people by letter what has happened to their account, in the transaction in which it happens. */
@Injectable()
export class SafetyLetters {
  constructor(private readonly letters: LetterBox) {}

  async tell(tx: TenantTx, account: string, kind: SafetyKind, happened: Happened): Promise<void> {
    const asked = await safetyLetterOf(tx, account, kind, happened);
    if (asked) await this.letters.askWithin(tx, asked);
  }
}

/** What there is to write; `null`: nobody is there, or they have been written about it often enough. */
export async function safetyLetterOf(
  tx: TenantTx,
  account: string,
  kind: SafetyKind,
  happened: Happened,
): Promise<Asked | null> {
  const [row] = await tx.rows<{ email: string; lately: number }>(
    `SELECT a.email, (SELECT COUNT(*) FROM access_letter l WHERE l.subject_id = a.id AND l.kind = :kind
       AND l.created_at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR) AS lately
     FROM account a WHERE a.business_id = :business AND a.id = :account`,
    { account, kind },
  );
  if (!row || Number(row.lately) >= MAX_AN_HOUR) return null;
  return { kind, email: row.email, subject: account, facts: { ...happened, at: new Date().toISOString() } };
}
