import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import {
  MAX_QUALIFICATIONS,
  type QualificationCalls,
  type QualificationView,
} from '@volante/contracts/qualifications/qualification.contract';
import type { QualificationFields } from '@volante/contracts/qualifications/qualification.fields';
import { CallClient } from '../calls/call-client.js';
import { CodedError, conflict, notFound } from '../coded-error.js';
import type { Context } from '../context.js';
import { Database } from '../data/database.js';
import type { TenantTx } from '../data/tenant-tx.js';
import { type DocumentOwner, DocumentOwners } from '../documents/record-documents.js';
import { attachFiles } from '../files/attach-files.js';
import { newId } from '../object-id.js';

interface Row {
  id: string;
  name: string;
  number: string;
  issued_on: string | null;
  expires_on: string | null;
  description: string;
  file: string | null;
  version: number;
}

const COLUMNS = 'id, name, number, issued_on, expires_on, description, file, version';

/** Keeps qualifications on a service's records, in the service's own table; each change is in the record's history. */
@Injectable()
export class RecordQualifications {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient,
    private readonly owners: DocumentOwners,
  ) {}

  async list(
    ctx: Context,
    { id }: CallParsed<QualificationCalls['list']>,
  ): Promise<{ rows: QualificationView[] }> {
    const { kind } = await this.owners.see(ctx, id);
    const rows = await this.db.rows<Row>(
      ctx,
      `SELECT ${COLUMNS} FROM record_qualification
       WHERE business_id = :business AND owner_kind = :kind AND owner_id = :id AND state = 'active'
       ORDER BY expires_on IS NULL, expires_on, id LIMIT ${MAX_QUALIFICATIONS}`,
      { kind, id },
    );
    return { rows: rows.map(toView) };
  }

  create(
    ctx: Context,
    { id, ...fields }: CallParsed<QualificationCalls['create']>,
  ): Promise<{ qualification: string }> {
    const qualification = newId();
    return this.db.write(ctx, async (tx) => {
      const owner = await this.owners.lock(tx, id);
      await refuseMore(tx, owner);
      await this.bind(ctx, owner, fields.file, null);
      await insertQualification(tx, owner, { id: qualification, ...fields });
      audit(tx, owner, null, wordsOf(fields));
      return { qualification };
    });
  }

  update(
    ctx: Context,
    { id, qualification, version, ...fields }: CallParsed<QualificationCalls['update']>,
  ): Promise<{ version: number }> {
    return this.db.write(ctx, async (tx) => {
      const owner = await this.owners.lock(tx, id);
      const before = toView(await lockOne(tx, owner, qualification, 'active'));
      if (before.version !== version) throw conflict(before, before.version);
      await this.bind(ctx, owner, fields.file, before.file);
      await tx.run(
        `UPDATE record_qualification SET name = :name, number = :number, issued_on = :issuedOn, expires_on = :expiresOn,
           description = :description, file = :file, version = version + 1
         WHERE business_id = :business AND id = :qualification`,
        { ...fields, qualification },
      );
      audit(tx, owner, wordsOf(before), wordsOf(fields));
      return { version: before.version + 1 };
    });
  }

  remove(ctx: Context, { id, qualification }: CallParsed<QualificationCalls['remove']>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const owner = await this.owners.lock(tx, id);
      const before = await lockOne(tx, owner, qualification, 'active');
      await setState(tx, qualification, 'deleted');
      audit(tx, owner, wordsOf(toView(before)), null);
      return null;
    });
  }

  restore(ctx: Context, { id, qualification }: CallParsed<QualificationCalls['restore']>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const owner = await this.owners.lock(tx, id);
      const before = await lockOne(tx, owner, qualification, 'deleted');
      await refuseMore(tx, owner);
      await setState(tx, qualification, 'active');
      audit(tx, owner, null, wordsOf(toView(before)));
      return null;
    });
  }

  /** A new file belongs to the record: whoever sees it reads the file. FILE-004 for one that is not the caller's. */
  private async bind(
    ctx: Context,
    owner: DocumentOwner,
    file: string | null,
    before: string | null,
  ): Promise<void> {
    if (file === null || file === before) return;
    const files = [{ id: file, accept: 'any' as const }];
    await attachFiles(this.calls, ctx, { files, owner, permission: this.owners.permission }, 'FILE-004');
  }
}

/** Writes a new one without a question: `create`, and demos. */
export const insertQualification = (
  tx: TenantTx,
  { kind, id: owner }: Pick<DocumentOwner, 'kind' | 'id'>,
  qualification: QualificationFields & { id: string },
) =>
  tx.run(
    `INSERT INTO record_qualification (business_id, id, owner_kind, owner_id, name, number, issued_on, expires_on, description,
       file, created_at)
     VALUES (:business, :id, :kind, :owner, :name, :number, :issuedOn, :expiresOn, :description, :file, UTC_TIMESTAMP(3))`,
    { ...qualification, kind, owner },
  );

const toView = (row: Row): QualificationView => ({
  ...{ id: row.id, name: row.name, number: row.number, description: row.description, file: row.file },
  ...{ issuedOn: row.issued_on, expiresOn: row.expires_on, version: row.version },
});

/** One line of the record's history: "Permiso C · 1234 · 2024-01-01 – 2029-01-01". */
const wordsOf = ({ name, number, issuedOn, expiresOn }: QualificationFields): string => {
  const days = issuedOn === null && expiresOn === null ? '' : `${issuedOn ?? ''} – ${expiresOn ?? ''}`;
  return [name, number, days].filter((part) => part !== '').join(' · ');
};

async function lockOne(
  tx: TenantTx,
  { kind, id }: DocumentOwner,
  qualification: string,
  state: 'active' | 'deleted',
): Promise<Row> {
  const [row] = await tx.rows<Row>(
    `SELECT ${COLUMNS} FROM record_qualification
     WHERE business_id = :business AND id = :qualification AND owner_kind = :kind AND owner_id = :id AND state = :state
     FOR UPDATE`,
    { qualification, kind, id, state },
  );
  if (!row) throw notFound();
  return row;
}

const setState = (tx: TenantTx, qualification: string, state: 'active' | 'deleted') =>
  tx.run(
    `UPDATE record_qualification SET state = :state, version = version + 1
     WHERE business_id = :business AND id = :qualification`,
    { qualification, state },
  );

/** The record is locked: nobody else adds one meanwhile. */
async function refuseMore(tx: TenantTx, { kind, id }: DocumentOwner): Promise<void> {
  const [row] = await tx.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM record_qualification
     WHERE business_id = :business AND owner_kind = :kind AND owner_id = :id AND state = 'active'`,
    { kind, id },
  );
  if (Number(row?.count ?? 0) >= MAX_QUALIFICATIONS) throw new CodedError('QUALIFICATION-001');
}

function audit(tx: TenantTx, { kind, id }: DocumentOwner, from: string | null, to: string | null): void {
  tx.audit({ entity: kind, entityId: id, action: 'updated', changes: { qualification: { from, to } } });
}
