import type { RiskResult, RiskWindow } from '@volante/contracts/e-learning/risk.fields';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import { openAccess, type Student } from '../attempt-store/student.js';
import type { Read } from '../learner-store/learners.js';
import { scoreRisk } from '../practice/risk-score.js';

export interface RiskRow {
  id: string;
  film_id: string;
  title: string;
  file: string;
  seconds: number;
  windows: string;
  /** `null` until it is over, as are those that follow. */
  presses: string | null;
  points: number | null;
  max_points: number | null;
  rhythmic: number;
  finished_at: Date | null;
}

export const RISK_COLUMNS =
  'id, film_id, title, file, seconds, windows, presses, points, max_points, rhythmic, finished_at';

/** A try of one of these contacts; `lock`: until the transaction ends. DATA-404 for somebody else's. */
export async function readTry(
  read: Read,
  id: string,
  { contacts }: Pick<Student, 'contacts'>,
  lock = false,
): Promise<RiskRow> {
  const [row] = await read<RiskRow>(
    `SELECT ${RISK_COLUMNS} FROM risk_attempt
     WHERE business_id = :business AND id = :id AND contact_id IN (:contacts)${lock ? ' FOR UPDATE' : ''}`,
    { id, contacts },
  );
  if (!row) throw notFound();
  return row;
}

/** A try that is over, without its windows. */
export const tryLine = (row: RiskRow): Omit<RiskResult, 'windows' | 'presses'> => ({
  ...{ id: row.id, film: row.film_id, title: row.title, seconds: row.seconds },
  finishedAt: (row.finished_at ?? new Date(0)).toISOString(),
  ...{ points: row.points ?? 0, max: row.max_points ?? 0, rhythmic: row.rhythmic === 1 },
});

export const windowsIn = ({ windows }: Pick<RiskRow, 'windows'>): RiskWindow[] =>
  JSON.parse(windows) as RiskWindow[];

/** DATA-404 while it is open: its windows are not sent before the end. */
export function tryResult(row: RiskRow): RiskResult {
  if (row.finished_at === null || row.presses === null) throw notFound();
  const presses = JSON.parse(row.presses) as number[];
  return { ...tryLine(row), presses, windows: scoreRisk(windowsIn(row), presses).windows };
}

/** LEARNER-003 without an access to tests that is open today, whatever its licence; LEARNER-004 with DEMO alone. */
export async function assertMayTry(read: Read, student: Student): Promise<void> {
  const rows = await read<{ license: LicenceClass }>(
    'SELECT DISTINCT license FROM student_access WHERE business_id = :business AND contact_id IN (:contacts)',
    { contacts: student.contacts },
  );
  const accesses = await Promise.all(rows.map(({ license }) => openAccess(read, student, license)));
  const open = accesses.filter(({ mayTest }) => mayTest);
  if (open.length === 0) throw new CodedError('LEARNER-003');
  if (open.every(({ isDemo }) => isDemo)) throw new CodedError('LEARNER-004');
}
