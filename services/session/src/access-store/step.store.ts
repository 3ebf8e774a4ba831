import { Injectable } from '@nestjs/common';
import { sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';

const LIFE_MS = 10 * 60_000;
const TRIES = 5;
const LETTERS = 3;
const LETTER_SECONDS = 60;

/** A sign-in whose password was right. */
export interface OpenStep {
  id: string;
  accountId: string;
  businessId: string;
  /** `pick`: which school a student means. */
  method: 'mail' | 'app' | 'pick';
  codeHash: string | null;
}

interface StepRow {
  id: string;
  account_id: string;
  business_id: string;
  method: OpenStep['method'];
  code_hash: string | null;
}

const OPEN = `used_at IS NULL AND expires_at > UTC_TIMESTAMP(3) AND tries < ${TRIES}`;

const toStep = (row: StepRow): OpenStep => ({
  id: row.id,
  accountId: row.account_id,
  businessId: row.business_id,
  method: row.method,
  codeHash: row.code_hash,
});

@Injectable()
export class StepStore {
  constructor(private readonly db: Database) {}

  /** Opens a step; its name is told once and stored as a digest. */
  async open(
    owner: { id: string; business: { id: string } },
    method: OpenStep['method'],
    device: string,
  ): Promise<{ id: string; name: string }> {
    const id = newId();
    const name = newSecret();
    await this.db.unscopedRun(
      `INSERT INTO sign_in_step (id, business_id, account_id, step_hash, method, device, letters, letter_at, created_at, expires_at)
       VALUES (:id, :businessId, :account, :hash, :method, :device, 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), :expires)`,
      {
        id,
        businessId: owner.business.id,
        account: owner.id,
        hash: sha256(name),
        method,
        device,
        expires: new Date(Date.now() + LIFE_MS),
      },
    );
    return { id, name };
  }

  /** Takes one of the tries of an open step of this device; `null` when there is none. Rivals cannot share a try. */
  async take(name: string, device: string): Promise<OpenStep | null> {
    const hash = sha256(name);
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE sign_in_step SET tries = tries + 1 WHERE step_hash = :hash AND device = :device AND ${OPEN}`,
      { hash, device },
    );
    if (affectedRows !== 1) return null;
    const [row] = await this.db.unscoped<StepRow>(
      'SELECT id, account_id, business_id, method, code_hash FROM sign_in_step WHERE step_hash = :hash',
      { hash },
    );
    return row ? toStep(row) : null;
  }

  /** Ends the step; `false` when somebody else has ended it: a code opens once. */
  async use(id: string): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      'UPDATE sign_in_step SET used_at = UTC_TIMESTAMP(3) WHERE id = :id AND used_at IS NULL',
      { id },
    );
    return affectedRows === 1;
  }

  /** An open step by its name, without taking a try. */
  async find(name: string): Promise<OpenStep | null> {
    const [row] = await this.db.unscoped<StepRow>(
      `SELECT id, account_id, business_id, method, code_hash FROM sign_in_step WHERE step_hash = :hash AND ${OPEN}`,
      { hash: sha256(name) },
    );
    return row ? toStep(row) : null;
  }

  /** Notes one more letter; `false` when that would be too soon or too many. */
  async mayWriteAgain(id: string): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE sign_in_step SET letters = letters + 1, letter_at = UTC_TIMESTAMP(3), code_hash = NULL
       WHERE id = :id AND letters < ${LETTERS} AND letter_at < UTC_TIMESTAMP(3) - INTERVAL ${LETTER_SECONDS} SECOND`,
      { id },
    );
    return affectedRows === 1;
  }

  async setCode(id: string, codeHash: string): Promise<OpenStep | null> {
    await this.db.unscopedRun(`UPDATE sign_in_step SET code_hash = :codeHash WHERE id = :id AND ${OPEN}`, {
      id,
      codeHash,
    });
    const [row] = await this.db.unscoped<StepRow>(
      `SELECT id, account_id, business_id, method, code_hash FROM sign_in_step WHERE id = :id AND ${OPEN}`,
      { id },
    );
    return row ? toStep(row) : null;
  }
}
