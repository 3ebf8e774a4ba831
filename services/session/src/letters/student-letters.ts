import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { asciiAddress } from '../account-store/ascii-address.js';
import { LetterBox } from './letter-box.js';
import type { StudentKind } from './student-facts.js';

/** Letters of one kind to one student within an hour. */
const MAX_AN_HOUR = 5;

interface Changed {
  contact: string;
  /** Empty: nobody can be written to. */
  email: string;
  /** Of `student-step`. */
  isOn?: boolean;
  /** Of `student-pin`. */
  isFirst?: boolean;
}

/** Writes to students that their entry has changed, in the transaction of the change. */
@Injectable()
export class StudentLetters {
  constructor(private readonly letters: LetterBox) {}

  async write(
    tx: TenantTx,
    kind: StudentKind,
    { contact, email, isOn = false, isFirst = false }: Changed,
  ): Promise<void> {
    const address = asciiAddress(email);
    if (address === '' || (await lately(tx, kind, contact)) >= MAX_AN_HOUR) return;
    const facts = { at: new Date().toISOString(), business: tx.businessId, isOn, isFirst };
    await this.letters.askWithin(tx, { kind, email: address, subject: contact, facts });
  }
}

/** Letters have no tenant: the contact is of the caller's school, as it was read a moment ago. */
async function lately(tx: TenantTx, kind: StudentKind, contact: string): Promise<number> {
  const rows: { count: number | string }[] = await tx.manager.query(
    `SELECT COUNT(*) count FROM access_letter
     WHERE subject_id = ? AND kind = ? AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 HOUR`,
    [contact, kind],
  );
  return Number(rows[0]?.count ?? 0);
}
