import { EMPTY_ID } from '@volante/contracts/empty-id';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { type KeysetPage, readPage } from '@volante/service-kit/data/keyset';
import type { Read } from '../../drive-store/sight.js';
import type { Paging } from './drive-list.js';

/** A record with documents: when the newest came, and the bytes of all. */
export interface Documented {
  id: string;
  at: Date;
  size: number;
}

/** Microseconds keep the order that the column has. */
const PLACE = `DATE_FORMAT(p.at, '%Y%m%d%H%i%s%f')`;
const placeOf = ({ at }: Documented) => `${at.toISOString().replace(/\D/g, '')}000`;

/** Records of one kind with documents in the branches that the person sees: the newest document first. */
export function readDocumented(
  ctx: Context,
  read: Read,
  owner: string,
  paging: Paging,
): Promise<KeysetPage<Documented>> {
  const branches = visibleBranches(ctx);
  const reach = branches ? 'AND (f.branch_id IS NULL OR f.branch_id IN (:branches))' : '';
  return readPage<Documented>(
    {
      columns: 'p.id, p.at, p.size',
      from: `(SELECT f.owner_id AS id, MAX(f.created_at) AS at, SUM(f.size) AS size FROM file f
        WHERE f.business_id = :business AND f.owner_kind = :owner AND f.document = 1 AND f.expires_at IS NULL
          ${reach} GROUP BY f.owner_id) p WHERE 1 = 1`,
      params: {
        owner,
        ...(branches ? { branches: branches.length > 0 ? [...branches] : [EMPTY_ID] } : {}),
      },
      id: 'p.id',
      key: { sql: PLACE, of: placeOf },
      descending: true,
      identity: ['personas', owner, branches],
    },
    paging,
    read,
  );
}

/** The page with the names of its records; those without one are hidden from the person, or deleted. */
export const withNames = (
  page: KeysetPage<Documented>,
  names: ReadonlyMap<string, string>,
): KeysetPage<DriveRow> => ({
  ...page,
  rows: page.rows.flatMap((row) => {
    const name = names.get(row.id);
    return name === undefined ? [] : [toRow(row, name)];
  }),
});

const toRow = ({ id, at, size }: Documented, name: string): DriveRow => ({
  id,
  kind: 'folder',
  name,
  mime: null,
  size: Number(size),
  pages: null,
  content: null,
  at: at.toISOString(),
  by: '',
  isPrivate: false,
  level: 'view',
  parent: 'root',
  place: '',
});
