import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { DEFAULT_FOLDER, type fileUpload } from '@volante/contracts/files/file.contract';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { withEnding } from '@volante/service-kit/storage/filename';
import { forgetNote } from '../byte-store/stored-bytes.js';
import { DRIVE_FILE } from '../drive-store/drive-node.js';
import { fillSpot, findSpot, type Spot } from '../drive-store/drive-upload.js';
import type { Accepted } from '../inspection/verdict.js';
import { queueScan, SCAN } from '../scan/scan-rows.js';

type Input = CallParsed<typeof fileUpload>;
type Output = CallOutput<typeof fileUpload>;

/** A file of the default folder goes after so long, unless something has it by then. */
const ATTACH_MS = 24 * 60 * 60 * 1_000;

export interface StoredVariant {
  name: string;
  key: string;
  size: number;
}

export interface StoredFile {
  key: string;
  size: number;
  sha256: string | null;
  variants: StoredVariant[];
}

export interface ToInsert {
  input: Input;
  verdict: Accepted;
  stored: StoredFile;
  /** Nobody opens it before the antivirus has looked at it. */
  waits: boolean;
}

/** The rows of the file, in the drive where it goes there. */
export async function insertUpload(
  tx: TenantTx,
  id: string,
  { input, verdict, stored, waits }: ToInsert,
): Promise<Output> {
  const { mime, extension, width, height, pages } = verdict;
  const { folder, onTaken } = input;
  const name = nameOf(input, extension);
  const spot = folder === DEFAULT_FOLDER ? null : await findSpot(tx, { folder, name, onTaken });
  if (spot?.outcome === 'skipped') return skipped(spot);
  const item = spot?.node ?? null;
  await insertFile(tx, { id, input, verdict, stored, waits, name: spot?.name ?? name, item });
  if (waits) await queueScan(tx, id);
  for (const variant of stored.variants) await insertVariant(tx, id, variant);
  if (spot) await fillSpot(tx, spot, { file: id, mime, size: stored.size, pages });
  await forgetNote(tx, [stored, ...stored.variants]);
  const facts = { id, name: spot?.name ?? name, size: stored.size, mime, width, height, pages };
  return { ...facts, item, outcome: spot?.outcome ?? 'stored' };
}

/** A picture of many, which waits a day to be attached. */
export interface NewPicture {
  id: string;
  verdict: Accepted;
  stored: StoredFile;
  waits: boolean;
}

const PICTURE_COLUMNS = [
  ...['id', 'storage_key', 'name', 'mime', 'size', 'sha256', 'folder', 'public', 'width', 'height', 'pages'],
  ...['created_by', 'created_by_name', 'created_at', 'scan', 'expires_at'],
] as const;

/** As {@link insertUpload} in the default folder, for pictures without copies, with statements whose number does not grow with them. */
export async function insertPictures(
  tx: TenantTx,
  name: string,
  pictures: readonly NewPicture[],
): Promise<void> {
  const { userId, userName } = tx.ctx.actor;
  const now = new Date();
  const until = new Date(now.getTime() + ATTACH_MS);
  const rows = pictures.map(({ id, verdict, stored, waits }) => [
    ...[id, stored.key, nameOf({ name, filename: '' }, verdict.extension), verdict.mime, stored.size],
    ...[stored.sha256, DEFAULT_FOLDER, false, verdict.width, verdict.height, verdict.pages],
    ...[userId, userName, now, waits ? SCAN.waits : SCAN.free, until],
  ]);
  await insertRows(tx, 'file', PICTURE_COLUMNS, rows);
  for (const { id } of pictures.filter(({ waits }) => waits)) await queueScan(tx, id);
  await forgetNote(
    tx,
    pictures.map(({ stored }) => stored),
  );
}

/** `$ext` stands for the real ending; without it the ending is put right. */
function nameOf(input: Pick<Input, 'name' | 'filename'>, extension: string): string {
  const name = (input.name || input.filename).replaceAll('$ext', extension);
  return withEnding(name, extension);
}

/** The file that is there, as it is. */
function skipped({ there, node, name }: Spot): Output {
  const { file_id: id, size, mime, pages } = there ?? {};
  const facts = { name, size: Number(size ?? 0), mime: mime ?? '', pages: pages ?? null };
  return { ...facts, id: id ?? node, width: null, height: null, item: node, outcome: 'skipped' };
}

interface NewFile {
  id: string;
  /** Its node in the drive. */
  item: string | null;
  input: Input;
  verdict: Accepted;
  stored: StoredFile;
  waits: boolean;
  name: string;
}

/** In the default folder it waits a day to be attached to something; in the drive it stays, and is read by the drive's rules. */
async function insertFile(
  tx: TenantTx,
  { id, item, input, verdict, stored, waits, name }: NewFile,
): Promise<void> {
  const isFree = input.folder === DEFAULT_FOLDER;
  await tx.run(
    `INSERT INTO file (business_id, id, storage_key, name, mime, size, sha256, folder, public, width, height, pages,
       owner_kind, owner_id, created_by, created_by_name, created_at, scan, expires_at)
     VALUES (:business, :id, :key, :name, :mime, :size, :sha256, :folder, :public, :width, :height, :pages,
       :kind, :item, :user, :by, UTC_TIMESTAMP(3), :scan, IF(:isFree, UTC_TIMESTAMP(3) + INTERVAL 24 HOUR, NULL))`,
    {
      id,
      name,
      key: stored.key,
      mime: verdict.mime,
      size: stored.size,
      sha256: stored.sha256,
      folder: input.folder,
      // In the drive the folder decides who sees it.
      public: item === null && (input.public === 'true' || input.public === '1'),
      width: verdict.width,
      height: verdict.height,
      pages: verdict.pages,
      kind: item === null ? null : DRIVE_FILE,
      item,
      user: tx.ctx.actor.userId,
      by: tx.ctx.actor.userName,
      scan: waits ? SCAN.waits : SCAN.free,
      isFree,
    },
  );
}

async function insertVariant(tx: TenantTx, file: string, { name, key, size }: StoredVariant): Promise<void> {
  await tx.run(
    'INSERT INTO file_variant (business_id, file_id, name, storage_key, size) VALUES (:business, :file, :name, :key, :size)',
    { file, name, key, size },
  );
}
