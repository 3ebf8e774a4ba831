import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  FileRequest,
  fileRequestCreate,
  fileRequests,
  ReceivedFile,
} from '@volante/contracts/files/file-request.contract';
import { MAX_FOLDER_REQUESTS } from '@volante/contracts/files/file-request-limits';
import { MEGABYTE } from '@volante/contracts/files/size-limits';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { type Context, sha256 } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { newId } from '@volante/service-kit/object-id';
import { newSecret } from '@volante/service-kit/secret';
import { DriveLock } from '../../drive-store/drive-lock.js';
import { folderOf } from '../../drive-store/drive-node.js';
import { EDIT, ROOT, readPlace } from '../../drive-store/sight.js';
import { hashPassword } from '../../link-store/link-password.js';
import { shownAddress } from '../../link-store/shown-address.js';
import { MAX_WRONG } from '../../link-store/wrong-passwords.js';
import { mostTries } from './request-tries.js';

const DAY_MS = 86_400_000;
const SHOWN_SENDERS = 20;
const LISTED = 100;
const LISTED_WAITING = 500;
const LISTED_DECIDED = 50;

interface RequestRow {
  id: string;
  title: string;
  created_by: string;
  created_by_name: string;
  created_at: Date;
  expires_at: Date;
  password: Buffer | null;
  files: number;
  max_files: number;
  bytes: number;
  max_bytes: number;
  tries: number;
  wrong: number;
  withdrawn_at: Date | null;
}
interface SenderRow {
  request_id: string;
  name: string;
  created_at: Date;
  ip: string;
  files: number;
}
interface ReceivedRow extends Omit<ReceivedFile, 'at'> {
  at: Date;
}

/** Links by which others put files into a folder, for the people who make and withdraw them. */
@Injectable()
export class FileRequests {
  constructor(private readonly db: Database) {}

  /** Names and addresses of senders are for people who may change the folder. */
  async list(ctx: Context, input: CallParsed<typeof fileRequests>): Promise<CallOutput<typeof fileRequests>> {
    const folder = folderOf(input.folder);
    await this.demandEdit(ctx, folder);
    const rows = await this.db.rows<RequestRow>(
      ctx,
      `SELECT id, title, created_by, created_by_name, created_at, expires_at, password, files, max_files, bytes, max_bytes, tries, wrong,
         withdrawn_at
       FROM drive_request WHERE business_id = :business AND folder_id = :folder
       ORDER BY created_at DESC, id LIMIT ${LISTED}`,
      { folder },
    );
    const senders = await this.db.rows<SenderRow>(
      ctx,
      `SELECT s.request_id, s.name, s.created_at, s.ip, (SELECT COUNT(*) FROM drive_received r
         WHERE r.business_id = s.business_id AND r.request_id = s.request_id AND r.sender_id = s.id) AS files
       FROM drive_request q JOIN drive_request_sender s ON s.business_id = q.business_id AND s.request_id = q.id
       WHERE q.business_id = :business AND q.folder_id = :folder ORDER BY s.created_at DESC LIMIT 1000`,
      { folder },
    );
    const waiting = await this.received(ctx, folder, 'waiting');
    const decided = await this.received(ctx, folder, 'decided');
    return {
      rows: rows.map((row) => toRequest(ctx, row, senders)),
      received: [...waiting, ...decided],
      waiting: waiting.length,
    };
  }

  private async received(
    ctx: Context,
    folder: string,
    which: 'waiting' | 'decided',
  ): Promise<ReceivedFile[]> {
    const isWaiting = which === 'waiting';
    const rows = await this.db.rows<ReceivedRow>(
      ctx,
      `SELECT r.id, r.request_id AS request, q.title, s.name AS sender, r.name, r.mime, r.size, r.received_at AS at, r.state,
         f.id AS content, r.decided_by_name AS \`by\`
       FROM drive_request q
       JOIN drive_received r ON r.business_id = q.business_id AND r.request_id = q.id
       JOIN drive_request_sender s ON s.business_id = r.business_id AND s.id = r.sender_id
       LEFT JOIN file f ON f.business_id = r.business_id AND f.id = r.file_id AND f.removing = 0
       WHERE q.business_id = :business AND q.folder_id = :folder AND r.state ${isWaiting ? '=' : '<>'} 'waiting'
       ORDER BY ${isWaiting ? 'r.received_at, r.id' : 'r.decided_at DESC, r.id'}
       LIMIT ${isWaiting ? LISTED_WAITING : LISTED_DECIDED}`,
      { folder },
    );
    return rows.map((row) => ({ ...row, size: Number(row.size), at: row.at.toISOString() }));
  }

  private async demandEdit(ctx: Context, folder: string): Promise<void> {
    const { sight, path } = await readPlace(ctx, (sql, params) => this.db.rows(ctx, sql, params), folder);
    const own = path.at(-1);
    const level = folder !== ROOT && !own ? 0 : sight.level(own?.zone ?? ROOT);
    if (level === 0) throw notFound();
    if (level < EDIT) throw new CodedError('DRIVE-005');
  }

  async create(
    ctx: Context,
    input: CallParsed<typeof fileRequestCreate>,
  ): Promise<CallOutput<typeof fileRequestCreate>> {
    const password = input.password === '' ? null : await hashPassword(input.password);
    const secret = newSecret();
    const expiresAt = new Date(Date.now() + input.days * DAY_MS);
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const folder = await drive.target(folderOf(input.folder));
      const [open] = await tx.rows<{ links: number }>(
        `SELECT COUNT(*) AS links FROM drive_request WHERE business_id = :business AND folder_id = :folder
           AND withdrawn_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
        { folder: folder.id },
      );
      if (Number(open?.links ?? 0) >= MAX_FOLDER_REQUESTS) throw new CodedError('FILE-REQUEST-002');
      const id = newId();
      await tx.run(
        `INSERT INTO drive_request (business_id, id, folder_id, school, title, text, key_hash, password, max_files, max_bytes,
           expires_at, created_by, created_by_name, created_at)
         VALUES (:business, :id, :folder, :school, :title, :text, :hash, :password, :maxFiles, :maxBytes, :expiresAt, :user, :by,
           UTC_TIMESTAMP(3))`,
        {
          ...{ id, folder: folder.id, password, expiresAt, title: input.title, text: input.text },
          school: ctx.actor.businessName,
          hash: sha256(secret),
          maxFiles: input.files,
          maxBytes: input.megabytes * MEGABYTE,
          user: ctx.actor.userId,
          by: ctx.actor.userName,
        },
      );
      const changes = { title: { from: null, to: input.title } };
      tx.audit({ entity: 'drive-request', entityId: id, action: 'created', changes });
      return { request: id, secret, expiresAt: expiresAt.toISOString() };
    });
  }

  withdraw(ctx: Context, id: string): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const drive = await DriveLock.open(tx);
      const [found] = await tx.rows<{ folder_id: string }>(
        'SELECT folder_id FROM drive_request WHERE business_id = :business AND id = :id',
        { id },
      );
      if (!found) throw notFound();
      await drive.target(found.folder_id);
      const { affectedRows } = await tx.run(
        `UPDATE drive_request SET withdrawn_at = UTC_TIMESTAMP(3)
         WHERE business_id = :business AND id = :id AND withdrawn_at IS NULL`,
        { id },
      );
      const changes = { state: { from: 'open', to: 'withdrawn' } };
      if (affectedRows > 0) tx.audit({ entity: 'drive-request', entityId: id, action: 'deleted', changes });
      return null;
    });
  }
}

function stateOf(row: RequestRow): FileRequest['state'] {
  if (row.withdrawn_at) return 'withdrawn';
  if (row.wrong >= MAX_WRONG || row.tries >= mostTries(row.max_files)) return 'locked';
  if (row.expires_at.getTime() <= Date.now()) return 'expired';
  return row.files >= row.max_files || Number(row.bytes) >= Number(row.max_bytes) ? 'full' : 'open';
}

const toRequest = (ctx: Context, row: RequestRow, senders: readonly SenderRow[]): FileRequest => ({
  id: row.id,
  title: row.title,
  by: row.created_by_name,
  at: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  hasPassword: row.password !== null,
  files: row.files,
  maxFiles: row.max_files,
  state: stateOf(row),
  senders: senders
    .filter(({ request_id: id }) => id === row.id)
    .slice(0, SHOWN_SENDERS)
    .map(({ name, created_at: at, ip, files }) => ({
      ...{ name, at: at.toISOString(), files: Number(files) },
      ip: shownAddress(ctx, ip, row.created_by),
    })),
});
