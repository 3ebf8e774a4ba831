import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { fileUpload } from '@volante/contracts/files/file.contract';
import type { sendEnter, sendFile, sendRead } from '@volante/contracts/files/file-request.contract';
import { MAX_REQUEST_SENDERS } from '@volante/contracts/files/file-request-limits';
import { refuseClosed, standingOf, standingParams } from '@volante/service-kit/businesses/business-standing';
import { Beside } from '@volante/service-kit/calls/beside';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, type KeyContext, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import { ROOT } from '../../drive-store/sight.js';
import { linkContext } from '../../link-store/link-context.js';
import { judgePassword, MAX_WRONG } from '../../link-store/wrong-passwords.js';
import { UploadsService } from '../../upload-store/uploads.service.js';
import { arrive, type OpenRequest, SameFile, type Sender } from './arrival.js';
import { mostTries } from './request-tries.js';

/** Files of one link that this process looks at beside each other: the school's own uploads do not wait behind them. */
const MAX_AT_ONCE = 3;

/** An open link to a live folder, by its secret's digest. */
const OPEN = `SELECT q.id, q.business_id AS business, q.folder_id, q.school, q.title, q.text, q.password, q.expires_at, q.max_files,
    q.max_files - q.files AS left_files, q.max_bytes - q.bytes AS left_bytes, q.created_by, ${standingOf('q', null)} AS standing
  FROM drive_request q LEFT JOIN drive_node n ON n.business_id = q.business_id AND n.id = q.folder_id AND n.trash_root IS NULL
  WHERE q.key_hash = :keyHash AND q.withdrawn_at IS NULL AND q.expires_at > UTC_TIMESTAMP(3) AND q.wrong < ${MAX_WRONG}
    AND (q.folder_id = '${ROOT}' OR n.id IS NOT NULL)`;

/** Files of people outside, by the secret of a link. Nobody is signed in: the business comes from the link's row. */
@Injectable()
export class OpenRequests {
  private readonly beside = new Beside(MAX_AT_ONCE);

  constructor(
    private readonly db: Database,
    private readonly uploads: UploadsService,
  ) {}

  /** KEY-001 for an unknown, ended, locked or withdrawn secret: the answer is the same for all. KEY-002 while the school is suspended. */
  private async link({ keyHash }: KeyContext): Promise<OpenRequest> {
    const [link] = await this.db.unscoped<OpenRequest>(OPEN, { keyHash, ...standingParams() });
    if (!link) throw new CodedError('KEY-001');
    refuseClosed(link.standing, 'read');
    return link;
  }

  async read(ctx: KeyContext): Promise<CallOutput<typeof sendRead>> {
    const link = await this.link(ctx);
    return {
      school: link.school,
      ...(link.password === null ? { title: link.title, text: link.text } : { title: '', text: '' }),
      needsPassword: link.password !== null,
      expiresAt: link.expires_at.toISOString(),
      leftFiles: link.left_files,
      leftSize: Number(link.left_bytes),
    };
  }

  async enter(ctx: KeyContext, input: CallParsed<typeof sendEnter>): Promise<CallOutput<typeof sendEnter>> {
    const link = await this.link(ctx);
    const own = linkContext(ctx, link.business, input.name);
    await judgePassword(this.db, own, 'drive_request', link, input.password);
    const sender = newSecret();
    await this.db.write(own, (tx) => addSender(tx, link.id, { name: input.name, hash: sha256(sender) }), {
      idempotencyKey: null,
    });
    return { sender, title: link.title, text: link.text };
  }

  async send(ctx: KeyContext, input: CallParsed<typeof sendFile>): Promise<CallOutput<typeof sendFile>> {
    const link = await this.link(ctx);
    const [sender] = await this.db.unscoped<Sender>(
      `SELECT id, name FROM drive_request_sender
       WHERE business_id = :business AND request_id = :link AND key_hash = :hash`,
      { business: link.business, link: link.id, hash: sha256(input.sender) },
    );
    if (!sender) throw new CodedError('KEY-001');
    const own = linkContext(ctx, link.business, sender.name);
    return this.beside.run(link.id, () => this.take(own, { link, sender }, input));
  }

  private async take(
    own: Context,
    { link, sender }: { link: OpenRequest; sender: Sender },
    { upload, filename, size }: CallParsed<typeof sendFile>,
  ): Promise<CallOutput<typeof sendFile>> {
    await this.db.write(own, (tx) => countTry(tx, link, size), { idempotencyKey: null });
    try {
      const stored = await this.uploads.received(own, fileUpload.input.parse({ upload, filename, size }), {
        done: (tx, output) => arrive(tx, link, sender, output),
      });
      return { name: stored.name, size: stored.size };
    } catch (error) {
      if (error instanceof SameFile) return { name: error.file.name, size: error.file.size };
      // How full the school's space is concerns nobody outside.
      if (error instanceof CodedError && error.code === 'FILE-008') throw new CodedError('FILE-REQUEST-004');
      throw error;
    }
  }
}

interface NewSender {
  name: string;
  hash: string;
}

/** The link is locked: rivals for the last place are counted one after the other. */
async function addSender(tx: TenantTx, request: string, { name, hash }: NewSender): Promise<null> {
  const open = await tx.rows(
    'SELECT id FROM drive_request WHERE business_id = :business AND id = :request AND withdrawn_at IS NULL FOR UPDATE',
    { request },
  );
  if (open.length === 0) throw new CodedError('KEY-001');
  const [known] = await tx.rows<{ senders: number }>(
    'SELECT COUNT(*) AS senders FROM drive_request_sender WHERE business_id = :business AND request_id = :request',
    { request },
  );
  if (Number(known?.senders ?? 0) >= MAX_REQUEST_SENDERS) throw new CodedError('FILE-REQUEST-001');
  await tx.run(
    `INSERT INTO drive_request_sender (business_id, id, request_id, name, key_hash, ip, created_at)
     VALUES (:business, :id, :request, :name, :hash, :ip, UTC_TIMESTAMP(3))`,
    { id: newId(), request, name, hash, ip: tx.ctx.ip },
  );
  return null;
}

/** Before the file is looked at: what a link cannot take costs no more than this. */
async function countTry(tx: TenantTx, { id, max_files: files }: OpenRequest, size: number): Promise<null> {
  const { affectedRows } = await tx.run(
    `UPDATE drive_request SET tries = tries + 1 WHERE business_id = :business AND id = :id AND files < max_files
       AND bytes + :size <= max_bytes AND tries < :tries`,
    { id, size, tries: mostTries(files) },
  );
  if (affectedRows === 0) throw new CodedError('FILE-REQUEST-001');
  return null;
}
