import { Injectable } from '@nestjs/common';
import type { agreementRequestPaper } from '@volante/contracts/agreements/agreement-request.contract';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { ContactEventState } from '@volante/contracts/contacts/contact-snapshot.contract';
import { fileDescribe } from '@volante/contracts/files/file.contract';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { Storage } from '@volante/service-kit/storage/storage';
import { KeptPapers } from '../store/kept-papers.js';
import { requestRow } from '../store/read-request.js';
import { happened, publish } from '../store/request-writes.js';
import { storedBytes } from '../store/stored-bytes.js';
import { KnownFacts } from './known.js';

type Input = CallParsed<typeof agreementRequestPaper>;

interface Noted {
  id: string;
  contact: ContactEventState;
  agreement: Awaited<ReturnType<KnownFacts['agreement']>>;
  school: string;
  scan: { file: string; key: string; sha256: string };
  signedOn: string;
}

/** Agreements that were signed by hand: their scan is kept, and nothing is claimed that the product did not see. */
@Injectable()
export class OnPaperService {
  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'agreements'>,
    private readonly storage: Storage,
    private readonly facts: KnownFacts,
    private readonly papers: KeptPapers,
  ) {}

  async note(ctx: Context, input: Input): Promise<CallOutput<typeof agreementRequestPaper>> {
    const agreement = await this.facts.agreement(ctx, input.agreement);
    const contact = (await this.facts.people(ctx, [input.contact])).get(input.contact);
    if (!contact) throw notFound();
    const { name: school, today } = await this.facts.school(ctx, contact.branch);
    if (input.signedOn > today) throw new CodedError('AGREEMENT-028');
    const id = newId();
    const scan = await this.scanOf(ctx, input.file, { id, branch: contact.branch });
    return this.db.write(ctx, async (tx) => {
      await insert(tx, { id, contact, agreement, school, scan, signedOn: input.signedOn });
      const row = await requestRow(ctx, (sql, params) => tx.rows(sql, params), id);
      const note = `En papel, con fecha ${input.signedOn}`;
      await happened(tx, { request: id, signer: null, kind: 'signed', who: ctx.actor.userName, note });
      tx.audit({
        ...{ entity: 'agreement-request', entityId: id, action: 'signed' },
        changes: { onPaper: { from: null, to: input.signedOn } },
      });
      publish(tx, { ...row, version: row.version - 1 }, 'signed');
      return { id, state: 'signed' as const };
    });
  }

  private async scanOf(ctx: Context, file: string, owner: { id: string; branch: string }) {
    const once = { ...ctx, idempotencyKey: null };
    const { rows } = await this.calls.call(once, fileDescribe, { ids: [file] });
    const [found] = rows;
    if (found?.mime !== MIMES.pdf || found.size > SIZE_LIMITS.pdf) throw new CodedError('AGREEMENT-001');
    await this.papers.bind(ctx, [file], owner);
    return { file, key: found.key, sha256: sha256(await storedBytes(this.storage, found.key)) };
  }
}

async function insert(
  tx: TenantTx,
  { id, contact, agreement, school, scan, signedOn }: Noted,
): Promise<void> {
  await tx.run(
    `INSERT INTO agreement_request (business_id, id, agreement_id, version_id, contact_id, branch_id, name, title, kind,
       school, birth_date, emancipation, guardians, image_guardian, may_refuse, in_order, duration_months, end_due, state, on_paper, slot_due, file_id, storage_key,
       sha256, pages, fields, papers_due, user_id, user_name, created_at, expires_at, ended_at)
     VALUES (:business, :id, :agreement, '', :contact, :branch, :name, :title, :kind,
       :school, :birth, '', 1, 0, 0, 0, :months, :endDue, 'signed', 1, :slotDue, :file, :key,
       :sha256, '[]', '[]', 1, :user, :userName, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), :signedOn)`,
    {
      ...{ id, agreement: agreement.id, title: agreement.name, kind: agreement.kind, school, signedOn },
      ...{ contact: contact.id, branch: contact.branch, name: contact.name.slice(0, 200) },
      ...{ months: agreement.durationMonths, endDue: agreement.durationMonths !== null },
      ...{ birth: contact.birthday ?? null, ...scan, slotDue: agreement.kind === 'teaching' },
      ...{ user: tx.ctx.actor.userId, userName: tx.ctx.actor.userName },
    },
  );
}
