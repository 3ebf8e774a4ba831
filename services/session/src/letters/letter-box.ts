import type { NatsConnection } from '@nats-io/transport-node';
import { Inject, Injectable } from '@nestjs/common';
import { BUS } from '@volante/service-kit/boot/kit.module';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { SafetyFacts, SafetyKind } from './safety-facts.js';
import type { StudentFacts, StudentKind } from './student-facts.js';

/** Workers listen here; a lost word costs them one look. */
export const LETTERS_SUBJECT = 'ctl.session.letters';

/**
 * `code`: for an open second step; `student-code`: for that of a student in the app. `recovery`: a link to set a password. `registration`: a link to confirm an address.
 * `invitation`: a link to set the first password. `welcome`: the same for whoever administers a new business. `moved`: an
 * account has another address from now on. `address`: a link that proves the address which an account is to have.
 */
export type LetterKind =
  | 'code'
  | 'student-code'
  | 'recovery'
  | 'registration'
  | 'invitation'
  | 'welcome'
  | 'moved'
  | 'address'
  | SafetyKind
  | StudentKind;

export interface Asked {
  kind: LetterKind;
  email: string;
  subject: string;
  /** What a letter of the kinds of `SAFETY_KINDS` or `STUDENT_KINDS` tells. */
  facts?: SafetyFacts | StudentFacts;
}

/**
 * Asks for a letter. It is made in the worker, and its secret with it: neither the database nor the time that an
 * answer takes says whether there is anybody to write to.
 */
@Injectable()
export class LetterBox {
  constructor(
    private readonly db: Database,
    @Inject(BUS) private readonly bus: NatsConnection,
  ) {}

  async ask(kind: LetterKind, email: string, subject: string | null): Promise<void> {
    await this.db.unscopedRun(
      `INSERT INTO access_letter (id, kind, email, subject_id, due_at, created_at)
       VALUES (:id, :kind, :email, :subject, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      { id: newId(), kind, email: email.toLowerCase(), subject },
    );
    if (!this.bus.isClosed()) this.bus.publish(LETTERS_SUBJECT);
  }

  /** With the caller's transaction, or not at all. */
  async askWithin(tx: TenantTx, asked: Asked): Promise<void> {
    await writeLetter(tx, asked);
    this.wake(tx);
  }

  /** Has workers look for letters as soon as the transaction is there. */
  wake(tx: TenantTx): void {
    tx.onCommit(() => {
      if (!this.bus.isClosed()) this.bus.publish(LETTERS_SUBJECT);
    });
  }
}

/** The worker finds it at its next look. */
export async function writeLetter(tx: TenantTx, { kind, email, subject, facts }: Asked): Promise<void> {
  await tx.manager.query(
    `INSERT INTO access_letter (id, kind, email, subject_id, facts, due_at, created_at)
     VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [newId(), kind, email.toLowerCase(), subject, facts ? JSON.stringify(facts) : null],
  );
}
