import type { ExamCenter } from '@volante/contracts/dgt/exam-folder.contract';
import { PROVINCES } from '@volante/contracts/provinces';
import type { Read } from '../law-store/business-law.js';

/** Every province has an examination centre of its own, whether or not a school has written others. */
const MARK = 'd67c00000000000000000000';
const idOf = (province: number) => `${MARK.slice(0, 22)}${String(province).padStart(2, '0')}`;

const BUILT_IN: readonly ExamCenter[] = PROVINCES.map(({ id, name }) => ({
  id: idOf(id),
  name,
  province: id,
  code: '',
  own: false,
  state: 'active',
  version: 0,
}));

export interface CenterRow {
  id: string;
  name: string;
  province: number;
  code: string;
  state: ExamCenter['state'];
  version: number;
}

export const CENTER_COLUMNS = 'c.id, c.name, c.province, c.code, c.state, c.version';

/** Those of the provinces of the business's branches, and its own. */
export async function centersOf(read: Read): Promise<ExamCenter[]> {
  const own = await read<CenterRow>(
    `SELECT ${CENTER_COLUMNS} FROM exam_center c WHERE c.business_id = :business ORDER BY c.name, c.id LIMIT 500`,
  );
  const branches = await read<{ province: number | null }>(
    'SELECT DISTINCT province FROM branch_ref WHERE business_id = :business',
  );
  const provinces = new Set(branches.map(({ province }) => province));
  return [
    ...BUILT_IN.filter(({ province }) => provinces.has(province)),
    ...own.map((row) => ({ ...row, own: true })),
  ];
}

/** A centre of every province's or of the school's; `null`: there is none. A retired one is still to be read. */
export async function centerOf(read: Read, id: string): Promise<Pick<CenterRow, 'name' | 'state'> | null> {
  const built = BUILT_IN.find((one) => one.id === id);
  if (built) return built;
  const [row] = await read<CenterRow>(
    `SELECT ${CENTER_COLUMNS} FROM exam_center c WHERE c.business_id = :business AND c.id = :id`,
    { id },
  );
  return row ?? null;
}

/** Name of a centre, whether or not it is retired. */
export const centerName = async (read: Read, id: string): Promise<string | null> =>
  (await centerOf(read, id))?.name ?? null;
