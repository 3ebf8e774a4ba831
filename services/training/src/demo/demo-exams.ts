import { addDays } from '@volante/contracts/calendar-days';
import { DEMO, DEMO_ROAD_FOLDER, DEMO_STUDENTS } from '@volante/contracts/demo';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

const AHEAD = 12;
const SEATS = [2, 9];

/** The folder on the road of the demo of dgt, as its events would bring it. Nobody has planned the day. */
export async function addDemoExams(tx: TenantTx, today: string): Promise<void> {
  await tx.run(
    `INSERT INTO exam_day (business_id, id, branch_id, day, test, center_name, folder_version, version)
     VALUES (:business, :id, :branch, :day, 'road', 'Jaén', 1, 1)`,
    { id: DEMO_ROAD_FOLDER, branch: DEMO.school.branches[0].id, day: addDays(today, AHEAD) },
  );
  const rows = SEATS.map((at, index) => [DEMO_ROAD_FOLDER, DEMO_STUDENTS[at]?.id ?? '', 'B', index + 1, 0]);
  await insertRows(tx, 'exam_seat', ['exam_id', 'contact_id', 'licence', 'position', 'reserve'], rows);
}
