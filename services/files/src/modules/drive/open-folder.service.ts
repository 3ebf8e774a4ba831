import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  MAX_LINK_ZIP_BYTES,
  MAX_LINK_ZIP_FILES,
  type openFolder,
  type openZip,
} from '@volante/contracts/files/drive-link.contract';
import { FairTurns } from '@volante/service-kit/child/fair-turns';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context, KeyContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { readPage } from '@volante/service-kit/data/keyset';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { zipParts } from '@volante/service-kit/sheets/xlsx-zip';
import { Storage } from '@volante/service-kit/storage/storage';
import { FILE, FOLDER, NODE_COLUMNS, type NodeRow } from '../../drive-store/drive-node.js';
import type { Read } from '../../drive-store/sight.js';
import { linkContext } from '../../link-store/link-context.js';
import { judgePassword } from '../../link-store/wrong-passwords.js';
import { MadeFiles } from '../../made/made-files.service.js';
import { TicketOffice, ticketAddress } from '../../ticket-store/ticket.js';
import { keysOf } from '../../zip-store/zip-keys.js';
import { selectEntries, type ZipEntry } from '../../zip-store/zip-selection.js';
import { linkedFolders, linkedTree } from './linked-nodes.js';
import { countDownload, type OpenLink, readLink } from './open-link.js';

const PAGE = 100;
const ZIP = 'application/zip';
/** ZIPs that this process makes beside each other: schools take turns. So many of one school wait; further ones are REQ-108. */
const TURNS = { parallel: 2, ofOneKey: 1, waitingOfOneKey: 8 };
const UNTOLD = new Set(['FILE-008', 'FILE-011', 'FILE-012']);
/** The name contains the process, as those of uploads do. */
const FOLDERS = `volante-file-${process.pid}-link-`;

/** Folders by the secret of a link: their content, file by file or in one ZIP. */
@Injectable()
export class OpenFolder {
  private readonly packing = new Map<string, Promise<string>>();
  private readonly turns = new FairTurns(TURNS);

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly made: MadeFiles,
    @Inject(TicketOffice) private readonly tickets: TicketOffice,
  ) {}

  async list(ctx: KeyContext, input: CallParsed<typeof openFolder>): Promise<CallOutput<typeof openFolder>> {
    const { link, own } = await this.opened(ctx, input.password);
    const read = this.reads(own);
    const path = await linkedFolders(read, link, input.folder ?? link.node);
    if (!path) throw new CodedError('KEY-001');
    const folder = path.at(-1)?.id ?? link.node;
    const page = await readPage<NodeRow>(
      {
        columns: NODE_COLUMNS,
        from: `drive_node n WHERE n.business_id = :business AND n.parent_id = :folder AND n.trash_root IS NULL
          AND n.zone_id = :zone`,
        params: { folder, zone: link.zone },
        id: 'n.id',
        key: { sql: 'n.sort_name', of: (row) => row.sort_name },
        descending: false,
        identity: ['link', link.id, folder],
      },
      { limit: PAGE, cursor: input.cursor, count: true },
      read,
    );
    return { ...page, rows: page.rows.map(toOpen), path };
  }

  async zip(ctx: KeyContext, { password }: CallParsed<typeof openZip>): Promise<CallOutput<typeof openZip>> {
    const { link, own } = await this.opened(ctx, password);
    const read = this.reads(own);
    const { entries } = selectEntries(await linkedTree(read, link), [link.node]);
    const bytes = entries.reduce((sum, { size }) => sum + size, 0);
    if (entries.length === 0 || entries.length > MAX_LINK_ZIP_FILES || bytes > MAX_LINK_ZIP_BYTES)
      throw new CodedError('DRIVE-LINK-003');
    const name = `${link.name}.zip`;
    const fileId = await this.packed(own, link, { name, entries });
    await this.db.write(own, (tx) => countDownload(tx, link.id, ctx.ip), { idempotencyKey: null });
    const token = this.tickets.issue({ businessId: link.business, fileId, variant: null, inline: false });
    return { url: ticketAddress(name, token), name };
  }

  private async opened(ctx: KeyContext, password: string): Promise<{ link: OpenLink; own: Context }> {
    const link = await readLink(this.db, ctx);
    if (link.kind !== FOLDER) throw new CodedError('KEY-001');
    const own = linkContext(ctx, link.business);
    await judgePassword(this.db, own, 'drive_link', link, password);
    return { link, own };
  }

  private reads(ctx: Context): Read {
    return (sql, params) => this.db.rows(ctx, sql, params);
  }

  /** The ZIP that is there of the same content, or a new one in place of the last: a link never has two. */
  private async packed(
    own: Context,
    link: OpenLink,
    { name, entries }: { name: string; entries: readonly ZipEntry[] },
  ): Promise<string> {
    const digest = createHash('sha256')
      .update(JSON.stringify([name, entries]))
      .digest('hex');
    const [known] = await this.db.rows<{ id: string }>(
      own,
      `SELECT f.id FROM drive_link_zip z JOIN file f ON f.business_id = z.business_id AND f.id = z.file_id
         AND f.removing = 0 AND f.expires_at > UTC_TIMESTAMP(3) + INTERVAL 5 MINUTE
       WHERE z.business_id = :business AND z.link_id = :link AND z.digest = :digest`,
      { link: link.id, digest },
    );
    if (known) return known.id;
    const pack = async () => {
      const file = await this.turns.within(own.actor.businessId, () => this.pack(own, name, entries));
      const zip = { link: link.id, digest, file };
      await this.db.write(own, (tx) => replaceZip(tx, zip), { idempotencyKey: null });
      return file;
    };
    // Rivals get one ZIP: a link fills neither the disk nor the space of the school.
    const packing = this.packing.get(link.id) ?? pack().finally(() => this.packing.delete(link.id));
    this.packing.set(link.id, packing);
    return packing;
  }

  private async pack(own: Context, name: string, entries: readonly ZipEntry[]): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), FOLDERS));
    const path = join(folder, 'zip');
    try {
      const keys = await keysOf(this.reads(own), entries);
      const parts = entries.map((entry) => ({
        name: entry.path,
        content: this.bytes(keys.get(entry.file) ?? ''),
      }));
      await pipeline(Readable.from(zipParts(parts)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      const [stored] = await this.made.waiting(own, [
        { path, name, mime: ZIP, pages: null, width: null, height: null },
      ]);
      if (!stored) throw new Error('no ZIP was stored');
      return stored.id;
    } catch (error) {
      // How full the school's space is, and what its antivirus holds, concerns nobody outside.
      if (error instanceof CodedError && UNTOLD.has(error.code)) throw new CodedError('DRIVE-LINK-004');
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async *bytes(key: string): AsyncIterable<Uint8Array> {
    yield* await this.storage.get(key);
  }
}

const toOpen = (node: NodeRow) => ({
  id: node.id,
  kind: node.kind === FILE ? ('file' as const) : ('folder' as const),
  name: node.name,
  size: node.size === null ? null : Number(node.size),
});

interface LinkZip {
  link: string;
  digest: string;
  file: string;
}

/** The bytes of the one before go with the next sweep, after the tickets that lead to them. */
async function replaceZip(tx: TenantTx, { link, digest, file }: LinkZip): Promise<null> {
  await tx.run(
    `UPDATE file f JOIN drive_link_zip z ON z.business_id = f.business_id AND z.file_id = f.id
     SET f.expires_at = UTC_TIMESTAMP(3) + INTERVAL 2 MINUTE WHERE f.business_id = :business AND z.link_id = :link`,
    { link },
  );
  await tx.run(
    `INSERT INTO drive_link_zip (business_id, link_id, digest, file_id) VALUES (:business, :link, :digest, :file)
     ON DUPLICATE KEY UPDATE digest = VALUES(digest), file_id = VALUES(file_id)`,
    { link, digest, file },
  );
  return null;
}
