import { MAX_FILE_VERSIONS } from '@volante/contracts/files/drive-limits';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { heldLongest } from '../retention-store/retained.js';
import { queueText } from '../search/queue-text.js';

export interface Version {
  number: number;
  file_id: string;
  label: string;
  created_at: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const DAILY_DAYS = 30;
const DAYS_OF_WEEK = 7;

/** Versions in one span are thinned out to the newest of it; `null`: all of the last day are kept. */
function spanOf(age: number, at: Date): string | null {
  if (age < DAY_MS) return null;
  const day = Math.floor(at.getTime() / DAY_MS);
  return age < DAILY_DAYS * DAY_MS ? `day ${day}` : `week ${Math.floor(day / DAYS_OF_WEEK)}`;
}

/**
 * The versions to remove of a file: of those older than a day all but the newest of each day, after 30 days of each week, and
 * whatever goes beyond 50, oldest first. The newest and those with a label stay.
 */
export function thinnedOut(versions: readonly Version[], now: Date): Version[] {
  const [newest, ...older] = [...versions].sort((one, other) => other.number - one.number);
  const spans = new Set<string>();
  let kept = newest ? 1 : 0;
  return older.filter((version) => {
    const span = spanOf(now.getTime() - version.created_at.getTime(), version.created_at);
    const isFirst = span === null || !spans.has(span);
    if (span !== null) spans.add(span);
    const isKept = version.label !== '' || (isFirst && kept < MAX_FILE_VERSIONS);
    if (isKept) kept += 1;
    return !isKept;
  });
}

interface Content {
  file: string;
  mime: string;
  size: number;
  pages: number | null;
}

/** The content becomes the newest version of the file; versions that are too many go, and bytes that no version has any more. */
export async function addVersion(tx: TenantTx, node: string, content: Content): Promise<number> {
  const [last] = await tx.rows<{ number: number | null }>(
    'SELECT MAX(number) AS number FROM drive_version WHERE business_id = :business AND node_id = :node',
    { node },
  );
  const number = (last?.number ?? 0) + 1;
  const { file, mime, size, pages } = content;
  const by = tx.ctx.actor.userName;
  await tx.run(
    `INSERT INTO drive_version (business_id, node_id, number, file_id, size, created_by_name, created_at)
     VALUES (:business, :node, :number, :file, :size, :by, UTC_TIMESTAMP(3))`,
    { node, number, file, size, by },
  );
  // Locks the row of the text: a number that it gets at this moment is seen below.
  await queueText(tx, file);
  await tx.run(
    `UPDATE drive_node SET file_id = :file,
       text_number = (SELECT number FROM file_text WHERE business_id = :business AND file_id = :file), mime = :mime, size = :size, pages = :pages, updated_at = UTC_TIMESTAMP(3),
       updated_by_name = :by WHERE business_id = :business AND id = :node`,
    { node, file, mime, size, pages, by },
  );
  await thinOut(tx, node);
  return number;
}

async function thinOut(tx: TenantTx, node: string): Promise<void> {
  const versions = await tx.rows<Version>(
    `SELECT number, file_id, label, created_at FROM drive_version
     WHERE business_id = :business AND node_id = :node`,
    { node },
  );
  const numbers = thinnedOut(versions, new Date()).map(({ number }) => number);
  if (numbers.length === 0) return;
  // Earlier states are papers too: none goes before its term.
  if (await heldLongest((sql, params) => tx.rows(sql, params), [node])) return;
  await tx.run(
    'DELETE FROM drive_version WHERE business_id = :business AND node_id = :node AND number IN (:numbers)',
    { node, numbers },
  );
  await tx.run(
    `UPDATE file f LEFT JOIN drive_version v
       ON v.business_id = f.business_id AND v.node_id = f.owner_id AND v.file_id = f.id
     SET f.expires_at = UTC_TIMESTAMP(3)
     WHERE f.business_id = :business AND f.owner_kind = 'drive-file' AND f.owner_id = :node AND v.file_id IS NULL`,
    { node },
  );
}
