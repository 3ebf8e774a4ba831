import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { ClockCopy } from '@volante/contracts/clock/clock-words';
import type { ExportRow } from '@volante/service-kit/sheets/export-table';
import { SHEET_WRITERS } from '@volante/service-kit/sheets/sheet-writers';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import type { ClockPerson } from '../src/clock-store/clock-people.js';
import {
  COLUMNS,
  dayCells,
  entryCells,
  hoursText,
  reopenCells,
  TITLES,
} from '../src/clock-store/clock-sheet.js';
import type { EntryRow } from '../src/clock-store/entries.js';
import { foldDays } from '../src/clock-store/fold-days.js';

const PERSON = { name: 'María José Expósito León', dni: 'X1234567L' } as ClockPerson;
const REASON = 'Abrí el centro media hora antes por una clase práctica que nadie había apuntado en la agenda';
const DIGEST = '5cfa8e680032b4f1'.repeat(4);
const [AT, NEW] = ['2026-11-18T08:26:00.000Z', '2026-11-18T07:56:00.000Z'];

const entry = (part: Partial<EntryRow>): EntryRow => ({
  employee: 'e',
  seq: 1,
  id: 'i',
  kind: 'start',
  day: '2026-11-18',
  at: new Date(AT),
  zone: 'Atlantic/Canary',
  branch: null,
  origin: 'web',
  device: '0123456789AB',
  session: '',
  actor: '',
  actorName: PERSON.name,
  ref: null,
  data: null,
  hash: DIGEST,
  ...part,
});
const RECORDS = [
  entry({}),
  entry({ seq: 2, id: 'j', kind: 'pause', at: new Date('2026-11-18T13:00:00Z') }),
  entry({ seq: 3, id: 'k', kind: 'resume', at: new Date('2026-11-18T16:00:00Z') }),
  entry({ seq: 4, id: 'l', kind: 'finish', at: new Date('2026-11-18T19:40:00Z') }),
  entry({
    seq: 5,
    id: 'm',
    kind: 'correction',
    origin: 'employee',
    data: JSON.stringify({
      before: [{ kind: 'start', at: AT }],
      after: [
        { kind: 'start', at: NEW },
        { kind: 'pause', at: '2026-11-18T13:00:00.000Z' },
        { kind: 'resume', at: '2026-11-18T16:00:00.000Z' },
        { kind: 'finish', at: '2026-11-18T19:40:00.000Z' },
      ],
      reason: REASON,
      by: 'employee',
      late: true,
    }),
  }),
  entry({ seq: 6, id: 'n', kind: 'accept', ref: 'm', origin: 'office' }),
];

/** The words on paper without their spaces: a line that goes on below is one all the same. */
async function paper(copy: ClockCopy, rows: readonly ExportRow[]) {
  const folder = await mkdtemp(join(tmpdir(), 'volante-paper-'));
  const path = join(folder, 'clock.pdf');
  try {
    await SHEET_WRITERS.pdf(path, {
      columns: COLUMNS[copy],
      rows: (async function* () {
        yield* rows;
      })(),
      caption: {
        title: TITLES[copy],
        business: 'El Olivo',
        filters: '',
        author: 'Carmen',
        at: '22/11/2026 10:30',
      },
    });
    const { pages } = await readPdf(await readFile(path));
    return { words: pages.join('').replaceAll(/\s/g, ''), pages };
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('cuts nothing of what an inspector reads: when, why, and the number in the chain', async () => {
  const { words } = await paper(
    'inspection',
    RECORDS.map((row) => entryCells(PERSON, row)),
  );
  expect(words).not.toContain('…');
  for (const whole of ['18/11/202608:26', 'Atlantic/Canary', DIGEST, `Motivo:${REASON}.`, PERSON.name])
    expect(words).toContain(whole.replaceAll(' ', ''));
});

it('cuts nothing of a person’s own copy, on as many pages as it says', async () => {
  const [day] = foldDays(RECORDS);
  if (!day) throw new Error('no day');
  const rows = Array.from({ length: 40 }, () => dayCells(PERSON, day, 8 * 3600));
  const { words, pages } = await paper('employee', rows);
  expect(words).not.toContain('…');
  expect(words).toContain('Salida19:40');
  expect(words).toContain('Corregidoconacuerdodelasdospartes,despuésdelcierredelmes');
  expect(pages.length).toBeGreaterThan(1);
  expect(words).toContain(`Página${pages.length}de${pages.length}`);
});

it('says on both copies that a closed month was opened again, by whom and why, and what nobody else accepted', () => {
  const opened = entry({
    id: 'r',
    kind: 'reopen',
    day: '2026-11-01',
    at: new Date('2026-12-03T10:00:00Z'),
    actorName: 'Carmen',
    data: JSON.stringify({ reason: 'Faltaba una clase', number: 1 }),
  });
  expect(reopenCells(PERSON, opened).at(-1)).toBe(
    'Mes reabierto el 03/12/2026 a las 10:00 por Carmen. Motivo: Faltaba una clase',
  );
  expect(reopenCells(PERSON, opened)).toHaveLength(COLUMNS.employee.length);
  expect(entryCells(PERSON, opened)).toContain(
    'noviembre de 2026, después del cierre n.º 1. Motivo: Faltaba una clase.',
  );
  expect(entryCells(PERSON, entry({ kind: 'close', data: '{"number":2}' }))).toContain(
    'noviembre de 2026, con el n.º 2.',
  );
  const accepted = entry({ seq: 6, id: 'n', kind: 'accept', ref: 'm', data: '{"alone":true}' });
  expect(entryCells(PERSON, accepted)).toContain('Sin segunda persona: nadie más lleva el registro.');
  const [day] = foldDays([...RECORDS.slice(0, 5), accepted]);
  if (!day) throw new Error('no day');
  expect(dayCells(PERSON, day, 0).at(-1)).toBe('Corregido sin segunda persona, después del cierre del mes');
});

it('says of which days the clocks changed, and counts their hours as they went by', () => {
  const night = (day: string, from: string, to: string) =>
    foldDays([
      entry({ day, zone: 'Europe/Madrid', at: new Date(from) }),
      entry({ day, zone: 'Europe/Madrid', kind: 'finish', at: new Date(to) }),
    ]).map((one) => dayCells(PERSON, one, 0));
  const [back] = night('2026-10-25', '2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z');
  const [forward] = night('2027-03-28', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z');
  expect([back?.[2], back?.[3], back?.[6], back?.at(-1)]).toEqual([
    '01:30',
    '03:30',
    '3:00',
    'Cambio de hora',
  ]);
  expect([forward?.[2], forward?.[3], forward?.[6], forward?.at(-1)]).toEqual([
    '01:30',
    '03:30',
    '1:00',
    'Cambio de hora',
  ]);
});

it('says hours as the screen does: whole minutes, never rounded up', () => {
  expect(hoursText(8 * 3600 - 1)).toBe('7:59');
});
