import { createHash } from 'node:crypto';
import { addDays, type Day } from '@volante/contracts/calendar-days';
import { canonicalJson } from '@volante/contracts/canonical-json';
import { DEMO, DEMO_STAFF, DEMO_STUDENTS } from '@volante/contracts/demo';
import type { PracticeKind } from '@volante/contracts/training/practice-words';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';

const [JAEN] = DEMO.school.branches;
const idOf = (kind: string, n: number) => `650000000000000000060${kind}${String(n).padStart(2, '0')}`;
const PHONE = '650000000000000000080001';
const TEACHER = idOf('9', 3);
const ACCOUNT = DEMO_STAFF.find(({ email }) => email.startsWith('profesor@'))?.id ?? '';
const STUDENT = idOf('8', 1);
const SIMULATOR = idOf('d', 3);
const ROAD = idOf('d', 1);
const STROKES = {
  student: 'M40 100L60 40L80 100L100 40L120 100L150 60L190 90L230 70',
  teacher: 'M30 90L70 50L60 100L110 60L140 90L180 50L220 80L260 60',
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface DemoSheet {
  ago: number;
  kind: PracticeKind;
  levels: SheetContent['levels'];
  faults: readonly ['E' | 'D' | 'L', SheetContent['faults'][number]['manoeuvre']][];
  trouble?: string;
}

/** A student on the simulator and then on the road, the last time before the inscription stood in the book. */
const SHEETS: readonly DemoSheet[] = [
  {
    ago: 9,
    kind: 'simulator',
    levels: { controls: 2, lane: 2, roundabouts: 1 },
    faults: [['D', 'controls']],
  },
  {
    ...{ ago: 6, kind: 'simulator', levels: { controls: 3, lane: 2, roundabouts: 2, parking: 2 } },
    faults: [['L', 'lane']],
  },
  {
    ...{ ago: 2, kind: 'road', levels: { controls: 4, lane: 3, roundabouts: 2, parking: 3 } },
    faults: [
      ['L', 'speed'],
      ['D', 'roundabouts'],
    ],
    trouble: 'El alumno no está inscrito en el libro de registro para ese permiso: su ficha aún no existe.',
  },
];

function contentOf(one: DemoSheet, at: number, previous: string, today: Day): SheetContent {
  const day = addDays(today, -one.ago);
  const isOnRoad = one.kind === 'road';
  return {
    ...{ id: `6500000000000000000801${String(at + 1).padStart(2, '0')}`, teacher: TEACHER, lesson: null },
    ...{ student: STUDENT, type: isOnRoad ? ROAD : SIMULATOR, vehicle: isOnRoad ? idOf('c', 1) : null },
    ...{ startedAt: `${day}T15:00:00.000Z`, endedAt: `${day}T15:45:00.000Z`, fuel: null },
    ...{ kmStart: isOnRoad ? 84_150 : null, kmEnd: isOnRoad ? 84_172 : null, levels: one.levels },
    faults: one.faults.map(([kind, manoeuvre]) => ({
      ...{ kind, manoeuvre, at: `${day}T15:20:00.000Z`, place: null },
    })),
    ...{ hasPlaces: false, note: isOnRoad ? 'Repasar rotondas de dos carriles.' : '' },
    hands: { teacher: sha256(STROKES.teacher), student: sha256(STROKES.student) },
    ...{ closedAt: `${day}T15:47:00.000Z`, number: at + 1, previous },
  };
}

async function insertSheet(tx: TenantTx, one: DemoSheet, sheet: SheetContent, day: Day): Promise<string> {
  const content = canonicalJson(sheet);
  const seal = sha256(content);
  await tx.run(
    `INSERT INTO practice_sheet (business_id, id, phone_id, branch_id, lesson_id, student_id, contact_id, licence, kind,
       teacher_id, account_id, vehicle_id, day, from_time, to_time, km_start, km_end, content, seal, strokes, drift_ms, state,
       marks, trouble, chain_number, previous_seal, received_at)
     VALUES (:business, :id, :phone, :branch, :id, :student, :contact, 'B', :kind, :teacher, :account, :vehicle, :day, '17:00',
       '17:45', :kmStart, :kmEnd, :content, :seal, :strokes, 0, :state, :marks, :trouble, :number,
       :previous, :received)`,
    {
      ...{
        id: sheet.id,
        phone: PHONE,
        branch: JAEN.id,
        student: STUDENT,
        contact: DEMO_STUDENTS[0]?.id ?? '',
      },
      ...{ kind: one.kind, teacher: TEACHER, account: ACCOUNT, vehicle: sheet.vehicle, day },
      ...{ kmStart: sheet.kmStart, kmEnd: sheet.kmEnd, content, seal },
      ...{ number: sheet.number, previous: sheet.previous },
      strokes: one.trouble ? JSON.stringify(STROKES) : null,
      state: one.trouble ? 'refused' : 'plain',
      ...{ marks: '["unbooked"]', trouble: one.trouble ?? '', received: new Date(`${day}T15:48:00.000Z`) },
    },
  );
  return seal;
}

/** A teacher's phone that was removed since, and what was written on it. */
export async function addDemoSheets(tx: TenantTx, today: Day): Promise<void> {
  await tx.run(
    `INSERT INTO sheet_phone (business_id, id, account_id, teacher_id, name, paired_at, seen_at, ended, ended_at)
     VALUES (:business, :id, :account, :teacher, 'Móvil de Antonio', :paired, :seen, 'removed', :seen)`,
    {
      ...{ id: PHONE, account: ACCOUNT, teacher: TEACHER },
      paired: new Date(`${addDays(today, -20)}T09:00:00.000Z`),
      seen: new Date(`${addDays(today, -1)}T18:00:00.000Z`),
    },
  );
  let previous = '';
  for (const [at, one] of SHEETS.entries()) {
    const content = contentOf(one, at, previous, today);
    previous = await insertSheet(tx, one, content, addDays(today, -one.ago));
  }
}
