import { addDays, type Day } from '@volante/contracts/calendar-days';
import { DEMO_INSCRIBED, DEMO_STAFF } from '@volante/contracts/demo';
import type { CardNoteKind, ClassKind } from '@volante/contracts/dgt/student-card.fields';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { demoTeacher } from './demo-exam-folders.js';

/** Days from the day on which the demo is loaded. */
const OPENED = 120;
const INSCRIBED = [70, 40] as const;
const STROKES = {
  teacher:
    'M40 140L62 96L86 58L104 40L110 62L98 104L88 138L104 118L132 92L150 96L146 120L162 130L190 102L214 90L222 112L238 128L270 106L330 96L420 92L500 84',
  student:
    'M60 70L52 104L60 132L88 140L120 124L136 98L128 78L108 84L104 112L122 132L156 130L184 104L196 84L192 116L204 132L232 118L256 90L262 124L284 132L318 108L360 112',
} as const;

interface DemoClass {
  ago: number;
  from: string;
  to: string;
  kind: ClassKind;
  km: readonly [number, number] | null;
  signed: readonly (keyof typeof STROKES)[];
  annulled?: string;
}
interface DemoNote {
  ago: number;
  kind: CardNoteKind;
  text?: string;
  instrument?: string;
}

const BOTH = ['teacher', 'student'] as const;
const road = (ago: number, from: string, to: string, km: readonly [number, number]): DemoClass => ({
  ...{ ago, from, to, km, kind: 'road', signed: BOTH },
});

/** One student half-way to the exam of driving, and one who has just begun. */
const CARDS: readonly { classes: readonly DemoClass[]; notes: readonly DemoNote[] }[] = [
  {
    classes: [
      { ago: 30, from: '10:00', to: '10:45', kind: 'circuit', km: null, signed: BOTH },
      road(26, '10:00', '10:45', [48_210, 48_231]),
      road(23, '12:30', '14:00', [48_402, 48_449]),
      { ...road(19, '10:00', '10:45', [48_611, 48_640]), annulled: 'Vehículo equivocado' },
      road(19, '11:00', '11:45', [12_060, 12_083]),
      road(12, '17:15', '18:00', [12_344, 12_369]),
      { ...road(5, '17:15', '18:45', [12_590, 12_641]), signed: ['teacher'] },
    ],
    notes: [
      {
        ...{ ago: 68, kind: 'risk', text: 'Riesgo medio: se confía en vías conocidas.' },
        instrument: 'Cuestionario y entrevista',
      },
      { ago: 66, kind: 'theory-start' },
      { ago: 58, kind: 'absence', text: 'Examen en la universidad' },
      { ago: 42, kind: 'theory-end' },
      { ago: 12, kind: 'observation', text: 'Buena observación; tiene que anticipar más en glorietas.' },
    ],
  },
  {
    classes: [{ ...road(2, '09:15', '10:00', [12_700, 12_718]), signed: [] }],
    notes: [{ ago: 38, kind: 'theory-start' }],
  },
];

/** A register book with inscriptions and their cards, written, signed and corrected. */
export async function addDemoCards(tx: TenantTx, today: Day): Promise<void> {
  const [{ branch }] = DEMO_INSCRIBED;
  const book = newId();
  const before = (days: number) => addDays(today, -days);
  await insertRows(
    tx,
    'register_book',
    ['id', 'branch_id', 'number', 'opened_on', 'first_entry', 'last_entry', 'last_day', 'seal', 'version'],
    [[book, branch, 1, before(OPENED), 1, DEMO_INSCRIBED.length, before(INSCRIBED[1]), '', 1]],
  );
  for (const [at, person] of DEMO_INSCRIBED.entries()) {
    const entry = newId();
    const { firstName, lastName, fiscalCode, birthday, id } = person;
    const inscribed = before(INSCRIBED[at] ?? 0);
    await insertRows(
      tx,
      'register_entry',
      [
        ...['id', 'book_id', 'number', 'inscribed_on', 'student_id', 'first_name', 'surnames', 'dni'],
        ...['birth_date', 'held', 'licence', 'started_on', ...HAND],
      ],
      [
        [
          ...[entry, book, at + 1, inscribed, id, firstName, lastName, fiscalCode],
          ...[birthday, '', 'B', inscribed, ...handAt(inscribed)],
        ],
      ],
    );
    await addClasses(tx, { entry, branch, before }, CARDS[at]?.classes ?? []);
    await addNotes(tx, { entry, branch, before }, CARDS[at]?.notes ?? []);
  }
}

const HAND = ['user_id', 'user_name', 'created_at'];

/** Written by the branch's teacher, at the end of that day. */
function handAt(day: Day): [string, string, Date] {
  const teacher = DEMO_STAFF.find(({ name }) => name === demoTeacher(DEMO_INSCRIBED[0].branch).teacher);
  return [teacher?.id ?? '', teacher?.name ?? '', new Date(`${day}T18:50:00Z`)];
}

interface Card {
  entry: string;
  branch: string;
  before: (days: number) => Day;
}

async function addClasses(tx: TenantTx, { entry, branch, before }: Card, classes: readonly DemoClass[]) {
  const { teacher_id, teacher } = demoTeacher(branch);
  for (const { ago, from, to, kind, km, signed, annulled } of classes) {
    const id = newId();
    const hand = handAt(before(ago));
    await insertRows(
      tx,
      'card_class',
      [
        ...['id', 'entry_id', 'kind', 'day', 'from_time', 'to_time', 'km_start', 'km_end'],
        ...['teacher_id', 'teacher', ...HAND],
      ],
      [
        [
          id,
          entry,
          kind,
          before(ago),
          from,
          to,
          km?.[0] ?? null,
          km?.[1] ?? null,
          teacher_id,
          teacher,
          ...hand,
        ],
      ],
    );
    await insertRows(
      tx,
      'card_signature',
      ['class_id', 'side', 'strokes', 'typed', ...HAND],
      signed.map((side) => [id, side, STROKES[side], '', ...hand]),
    );
    if (annulled)
      await insertRows(tx, 'card_annulment', ['id', 'reason', ...HAND], [[id, annulled, ...hand]]);
  }
}

async function addNotes(tx: TenantTx, { entry, branch, before }: Card, notes: readonly DemoNote[]) {
  const { teacher_id, teacher } = demoTeacher(branch);
  await insertRows(
    tx,
    'card_note',
    ['id', 'entry_id', 'kind', 'day', 'text', 'instrument', 'teacher_id', 'teacher', ...HAND],
    notes.map(({ ago, kind, text = '', instrument = '' }) => [
      ...[newId(), entry, kind, before(ago), text, instrument, teacher_id, teacher],
      ...handAt(before(ago)),
    ]),
  );
}
