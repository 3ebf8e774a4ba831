import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { isHandedOver } from '@volante/contracts/mail/handed-over';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import type {
  lessonLinkCreate,
  lessonLinkRead,
  lessonLinkRevoke,
} from '@volante/contracts/training/lesson-link.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isAway } from '@volante/service-kit/error-answers';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import type { Read } from '../../agenda-store/read-timetables.js';
import { linkLetter } from './link-letter.js';

const UNREPEATED = { idempotencyKey: null };

interface StudentRow {
  id: string;
  contact: string;
  branch: string;
  name: string;
}

/** Personal links of students: made, changed and ended by the school. A table keeps the digest of each secret alone. */
@Injectable()
export class LessonLinks {
  private readonly base = (process.env.VOLANTE_PUBLIC_URL ?? '').replace(/\/+$/, '');

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'training'>,
  ) {}

  async read(
    ctx: Context,
    { student }: CallParsed<typeof lessonLinkRead>,
  ): Promise<CallOutput<typeof lessonLinkRead>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    await this.student(ctx, read, student);
    const [row] = await read<{ by_name: string; created_at: Date; seen_at: Date | null }>(
      `SELECT by_name, created_at, seen_at FROM lesson_link
       WHERE business_id = :business AND student_id = :student AND revoked_at IS NULL AND expires_at IS NULL
       ORDER BY created_at DESC, id DESC LIMIT 1`,
      { student },
    );
    if (!row) return { link: null };
    const { by_name, created_at, seen_at } = row;
    return {
      link: { by: by_name, createdAt: created_at.toISOString(), seenAt: seen_at?.toISOString() ?? null },
    };
  }

  async create(
    ctx: Context,
    { student: id, send }: CallParsed<typeof lessonLinkCreate>,
  ): Promise<CallOutput<typeof lessonLinkCreate>> {
    const student = await this.student(ctx, (sql, params) => this.db.rows(ctx, sql, params), id);
    const address = send ? await this.addressOf(ctx, student.contact) : '';
    const key = newSecret();
    const link = newId();
    const made = { id: link, student: id, hash: sha256(key), at: new Date() };
    // The secret is made here: a request that is repeated makes another link, and none that no table knows.
    const write = (work: (tx: TenantTx) => Promise<unknown>) => this.db.write(ctx, work, UNREPEATED);
    if (!send) {
      await write(async (tx) => {
        await addLink(tx, made);
        await endBefore(tx, made);
      });
      return { key, isSent: false };
    }
    await write((tx) => addLink(tx, made));
    try {
      await this.mail(ctx, student, address, key);
    } catch (error) {
      // A letter that was refused went nowhere: the student keeps the link of before. Where the service is away it may have gone, and opens.
      if (!isAway(error)) await write((tx) => dropLink(tx, made));
      throw error;
    }
    await write((tx) => endBefore(tx, made));
    return { key, isSent: true };
  }

  async revoke(ctx: Context, { student }: CallParsed<typeof lessonLinkRevoke>): Promise<null> {
    await this.student(ctx, (sql, params) => this.db.rows(ctx, sql, params), student);
    return this.db.write(ctx, async (tx) => {
      if ((await endLinks(tx, student)) > 0)
        tx.audit({
          ...linkAudit(student),
          ...{ action: 'link-revoked', changes: { link: { from: 'abierto', to: null } } },
        });
      return null;
    });
  }

  private async student(ctx: Context, read: Read, id: string): Promise<StudentRow> {
    const [row] = await read<StudentRow>(
      "SELECT id, contact, branch, name FROM practice_student WHERE business_id = :business AND id = :id AND state <> 'deleted'",
      { id },
    );
    if (!row || !seesBranch(ctx, row.branch)) throw notFound();
    return row;
  }

  private async addressOf(ctx: Context, contact: string): Promise<string> {
    const { rows } = await this.calls.call(ctx, contactMailPeople, { contacts: [contact] });
    const address = rows[0]?.address ?? '';
    if (address === '') throw new CodedError('LESSON-LINK-001');
    return address;
  }

  private async mail(ctx: Context, student: StudentRow, address: string, key: string): Promise<void> {
    const letter = linkLetter({
      ...{ name: student.name, school: ctx.actor.businessName, link: `${this.base}/open/clases#${key}` },
    });
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, mailSend, {
      ...{ key: `lesson link ${sha256(key)}`, origin: 'lesson.link', layout: null },
      content: { ...letter, purpose: 'service', header: true, footer: true },
      recipients: [
        { contact: student.contact, branch: student.branch, name: student.name, address, values: {} },
      ],
      ...{ values: {}, attachments: [], secret: true, check: false },
    });
    if (!rows.some(({ outcome }) => isHandedOver(outcome))) throw new CodedError('LESSON-LINK-001');
  }
}

const linkAudit = (id: string) => ({ entity: 'practice-student', entityId: id });

interface MadeLink {
  id: string;
  student: string;
  hash: string;
  at: Date;
}

async function addLink(tx: TenantTx, { id, student, hash, at }: MadeLink): Promise<void> {
  const { businessName: school, userName: by } = tx.ctx.actor;
  await tx.run(
    `INSERT INTO lesson_link (business_id, id, student_id, key_hash, school, by_name, created_at)
     VALUES (:business, :id, :student, :hash, :school, :by, :at)`,
    { id, student, hash, school, by, at },
  );
  const changes = { link: { from: null, to: 'nuevo' } };
  tx.audit({ ...linkAudit(student), action: 'link-created', changes });
}

async function dropLink(tx: TenantTx, { id, student }: MadeLink): Promise<void> {
  await tx.run('DELETE FROM lesson_link WHERE business_id = :business AND id = :id', { id });
  const changes = { link: { from: 'abierto', to: null } };
  tx.audit({ ...linkAudit(student), action: 'link-revoked', changes });
}

/** Ends personal links that were made before this one. Those of letters are about one offer or practice each, and end by themselves. */
const endBefore = (tx: TenantTx, { id, student, at }: MadeLink): Promise<unknown> =>
  tx.run(
    `UPDATE lesson_link SET revoked_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND student_id = :student AND revoked_at IS NULL AND expires_at IS NULL
       AND (created_at < :at OR created_at = :at AND id < :id)`,
    { id, student, at },
  );

async function endLinks(tx: TenantTx, student: string): Promise<number> {
  const { affectedRows } = await tx.run(
    `UPDATE lesson_link SET revoked_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND student_id = :student AND revoked_at IS NULL`,
    { student },
  );
  return affectedRows;
}
