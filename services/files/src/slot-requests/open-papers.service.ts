import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { EMPTY_ID } from '@volante/contracts/fields';
import { fileUpload } from '@volante/contracts/files/file.contract';
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import {
  type paperSendFile,
  type paperSendRead,
  SLOT_REQUEST_FILES,
} from '@volante/contracts/files/slot-request.contract';
import {
  refuseClosed,
  type Standing,
  standingOf,
  standingParams,
} from '@volante/service-kit/businesses/business-standing';
import { Beside } from '@volante/service-kit/calls/beside';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { notify } from '@volante/service-kit/notifications/notify';
import { newId } from '@volante/service-kit/object-id';
import { linkContext } from '../link-store/link-context.js';
import { SLOT_RECEIVED } from '../slot-request-store/slot-request-rows.js';
import { UploadsService } from '../upload-store/uploads.service.js';

const MAX_BYTES = 150 * MEGABYTE;
const MAX_TRIES = 3 * SLOT_REQUEST_FILES;
/** Files of one link that this process looks at beside each other: the school's own uploads do not wait behind them. */
const MAX_AT_ONCE = 2;

interface Link {
  id: string;
  business: string;
  contact_id: string;
  branch_id: string;
  school: string;
  person: string;
  slots: string;
  files: number;
  expires_at: Date;
  created_by: string;
  standing: Standing;
}

const OPEN = `SELECT id, business_id AS business, contact_id, branch_id, school, person, slots, files, expires_at, created_by, ${standingOf('slot_request', null)} AS standing
  FROM slot_request WHERE key_hash = :keyHash AND withdrawn_at IS NULL AND expires_at > UTC_TIMESTAMP(3) AND tries < ${MAX_TRIES}`;

type Stored = CallOutput<typeof fileUpload>;

/** The same bytes have come for the same paper before: they are there once. */
class SamePaper extends Error {}

/** Papers of people outside, by the secret of a link. Nobody is signed in: the business comes from the link's row. */
@Injectable()
export class OpenPapers {
  private readonly beside = new Beside(MAX_AT_ONCE);

  constructor(
    private readonly db: Database,
    private readonly uploads: UploadsService,
  ) {}

  /** KEY-001 for an unknown, ended, closed or used up secret: the answer is the same for all. KEY-002 while the school is suspended. */
  private async link({ keyHash }: KeyContext): Promise<Link> {
    const [link] = await this.db.unscoped<Link>(OPEN, { keyHash, ...standingParams() });
    if (!link) throw new CodedError('KEY-001');
    refuseClosed(link.standing, 'read');
    return link;
  }

  async read(ctx: KeyContext): Promise<CallOutput<typeof paperSendRead>> {
    const link = await this.link(ctx);
    const own = linkContext(ctx, link.business);
    const papers = await this.db.rows<{ slot: string; name: string; sent: number }>(
      own,
      `SELECT s.id AS slot, s.name, (SELECT COUNT(*) FROM slot_received r WHERE r.business_id = s.business_id
         AND r.request_id = :link AND r.slot_id = s.id AND r.state <> 'rejected') AS sent
       FROM document_slot s WHERE s.business_id = :business AND s.state = 'active' AND s.id IN (:slots)
       ORDER BY COALESCE(s.place, 100), s.name`,
      { link: link.id, slots: slotsOf(link) },
    );
    return {
      ...{ school: link.school, person: link.person, expiresAt: link.expires_at.toISOString() },
      papers: papers.map((paper) => ({ ...paper, sent: Number(paper.sent) })),
      leftFiles: Math.max(0, SLOT_REQUEST_FILES - link.files),
    };
  }

  async send(
    ctx: KeyContext,
    { slot, upload, filename, size }: CallParsed<typeof paperSendFile>,
  ): Promise<CallOutput<typeof paperSendFile>> {
    const link = await this.link(ctx);
    if (!slotsOf(link).includes(slot)) throw new CodedError('KEY-001');
    const own = linkContext(ctx, link.business, link.person);
    const input = fileUpload.input.parse({ upload, filename, size });
    return this.beside.run(link.id, () => this.take(own, link, slot, input));
  }

  private async take(
    own: Context,
    link: Link,
    slot: string,
    input: CallParsed<typeof fileUpload>,
  ): Promise<CallOutput<typeof paperSendFile>> {
    await this.db.write(own, (tx) => countTry(tx, link, input.size), { idempotencyKey: null });
    try {
      const { name, size } = await this.uploads.received(own, input, {
        done: (tx, stored) => arrive(tx, link, slot, stored),
      });
      return { name, size };
    } catch (error) {
      if (error instanceof SamePaper) return { name: input.filename, size: input.size };
      // How full the school's space is concerns nobody outside.
      if (error instanceof CodedError && error.code === 'FILE-008') throw new CodedError('FILE-REQUEST-004');
      throw error;
    }
  }
}

const slotsOf = ({ slots }: Link): string[] => JSON.parse(slots) as string[];

/** Before the file is looked at: what a link cannot take costs no more than this. */
async function countTry(tx: TenantTx, { id }: Link, size: number): Promise<null> {
  const { affectedRows } = await tx.run(
    `UPDATE slot_request SET tries = tries + 1 WHERE business_id = :business AND id = :id AND files < ${SLOT_REQUEST_FILES}
       AND bytes + :size <= ${MAX_BYTES} AND tries < ${MAX_TRIES}`,
    { id, size },
  );
  if (affectedRows === 0) throw new CodedError('FILE-REQUEST-001');
  return null;
}

/** A stored file becomes a paper that waits for its acceptance, in the transaction of its row. FILE-REQUEST-001 where the link is full. */
async function arrive(tx: TenantTx, link: Link, slot: string, { id: file, size }: Stored): Promise<void> {
  const same = await tx.rows(
    `SELECT r.id FROM file f JOIN slot_received r
       ON r.business_id = f.business_id AND r.request_id = :link AND r.slot_id = :slot AND r.sha256 = f.sha256
     WHERE f.business_id = :business AND f.id = :file LIMIT 1`,
    { link: link.id, slot, file },
  );
  if (same.length > 0) throw new SamePaper();
  const { affectedRows } = await tx.run(
    `UPDATE slot_request SET files = files + 1, bytes = bytes + :size WHERE business_id = :business AND id = :link
       AND withdrawn_at IS NULL AND files < ${SLOT_REQUEST_FILES} AND bytes + :size <= ${MAX_BYTES}`,
    { link: link.id, size },
  );
  if (affectedRows === 0) throw new CodedError('FILE-REQUEST-001');
  await tellMaker(tx, link);
  const id = newId();
  // Contact and branch as they are now: a merge or transfer may have moved the link since it was opened.
  await tx.run(
    `INSERT INTO slot_received (business_id, id, request_id, contact_id, slot_id, file_id, sha256, state, received_at)
     SELECT q.business_id, :id, q.id, q.contact_id, :slot, f.id, f.sha256, 'waiting', UTC_TIMESTAMP(3)
     FROM slot_request q JOIN file f ON f.business_id = q.business_id AND f.id = :file
     WHERE q.business_id = :business AND q.id = :link`,
    { id, link: link.id, slot, file },
  );
  await tx.run(
    `UPDATE file SET owner_kind = '${SLOT_RECEIVED}', owner_id = :id, permission = 'client.view', only_user = NULL, expires_at = NULL,
       branch_id = (SELECT branch_id FROM slot_request WHERE business_id = :business AND id = :link)
     WHERE business_id = :business AND id = :file`,
    { id, link: link.id, file },
  );
}

/** The person who made the link; links of weekly mails have none. */
const makerOf = ({ created_by: maker, branch_id: branch }: Link) =>
  maker === EMPTY_ID ? { permission: 'client.modify' as const, branch } : { users: [maker] };

/** Once until everything that waits of the contact is decided: five papers are one notice. */
async function tellMaker(tx: TenantTx, link: Link): Promise<void> {
  const waiting = await tx.rows(
    "SELECT id FROM slot_received WHERE business_id = :business AND contact_id = :contact AND state = 'waiting' LIMIT 1",
    { contact: link.contact_id },
  );
  if (waiting.length > 0) return;
  notify(tx, {
    ...{ kind: 'slot.received', to: makerOf(link), title: `${link.person} ha enviado papeles` },
    text: 'Esperan a que alguien los acepte o los rechace.',
    link: `/contact/view/${link.contact_id}?tab=documentos`,
  });
}
