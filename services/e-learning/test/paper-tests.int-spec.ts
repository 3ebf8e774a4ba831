import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fixedTestDraw } from '@volante/contracts/e-learning/fixed-test.contract';
import { attemptResult } from '@volante/contracts/e-learning/learn.contract';
import {
  paperCorrections,
  paperCreate,
  paperList,
  paperMark,
  paperMarks,
  paperPrint,
  paperRead,
  paperWithdraw,
} from '@volante/contracts/e-learning/paper-test.contract';
import { VARIANTS } from '@volante/contracts/e-learning/paper-words';
import { question, questionMany } from '@volante/contracts/e-learning/question.contract';
import { questionStatistics } from '@volante/contracts/e-learning/statistic.contract';
import {
  attemptReplay,
  studentReset,
  studentResume,
} from '@volante/contracts/e-learning/student-attempt.contract';
import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import { ownedPictures } from '@volante/contracts/files/owned-picture.contract';
import { permanentKey } from '@volante/service-kit/storage/storage';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  somebody,
  startHouse,
} from '@volante/testing/records/service-house';
import sharp from 'sharp';
import { service } from '../src/main.js';
import { StatisticsBackground } from '../src/modules/statistics/statistics.background.js';
import { DRAWINGS, type DrawingName } from '../src/seed/drawings/drawings.js';
import { pictureOf } from '../src/seed/drawings/picture-of.js';
import { publishSeed } from './bank.js';
import { appOf, knowPeople, merged, person, publish, pupil, updated } from './learners.js';
import { paperDesk } from './paper-desk.js';

let house: ServiceHouse;
let block = '';
const desk = paperDesk(() => house);
const app = appOf(() => house);
const { manager: boss, clerk, neighbour, stranger } = PEOPLE;

beforeAll(async () => {
  house = await startHouse(service, { worker: true });
  await knowBranches(house);
  desk.keepFiles();
  await publishSeed(house);
  await house.db.unscopedRun('DELETE FROM seed_picture');
  ({ id: block } = await house.ok(boss, testBlock.calls.create, { name: 'Clase' } as never));
});
afterAll(() => house.stop());

async function student(change: Parameters<typeof person>[0] = {}): Promise<string> {
  const state = person(change);
  await knowPeople(house, [state]);
  return state.id;
}
async function bankRow(id: string) {
  const { rows } = await house.ok(boss, question.calls.read, { id, limit: 1 } as never);
  const [row] = rows;
  if (!row) throw new Error('the question is gone');
  return row;
}
const memories = (contact: string) =>
  house.db.unscoped<{ question_id: string; last_right: number; tries: number }>(
    'SELECT question_id, last_right, tries FROM question_memory WHERE contact_id = :contact ORDER BY question_id',
    { contact },
  );

describe('a test on paper', () => {
  it('has the questions of a draw in each variant, in orders of their own', async () => {
    const id = await desk.make();
    const sheets = await desk.sheets(id);
    expect(sheets.map(({ variant }) => variant)).toEqual([...VARIANTS]);
    const codes = sheets.map(({ questions }) => questions.map(({ code }) => code));
    for (const one of codes) expect([...one].sort()).toEqual([...(codes[0] ?? [])].sort());
    expect(new Set(codes.map((one) => one.join())).size).toBe(4);
    const rows = (await house.ok(boss, paperList, {})).rows;
    expect(rows[0]).toMatchObject({
      id,
      variants: 4,
      questions: 30,
      minutes: 30,
      errorsAllowed: 3,
      marked: 0,
    });
    // The key of a variant names the same answers.
    const texts = (at: number) =>
      (sheets[at]?.questions ?? []).map(({ code, options, key }) =>
        [code, ...[...key].map((letter) => options['ABCD'.indexOf(letter)])].join(),
      );
    expect(texts(3).sort()).toEqual(texts(0).sort());
  });

  it('has those of a fixed test as they stand, with the time and errors of its length', async () => {
    const { ids } = await house.ok(boss, fixedTestDraw, { block, tests: 1 });
    const id = await desk.make({ test: ids[0] ?? '', variants: 1 });
    const [sheet] = await desk.sheets(id);
    const [row] = await house.db.unscoped<{ questions: string }>(
      'SELECT questions FROM fixed_test WHERE id = :id',
      { id: ids[0] ?? '' },
    );
    expect(sheet?.questions.map((one) => one.id)).toEqual(JSON.parse(row?.questions ?? '[]'));
  });

  it('is not made with too few questions, nor for a branch or a test that is not there', async () => {
    const wish = { branch: FIRST_BRANCH, name: 'X', license: 'B' };
    expect(await house.fails(boss, paperCreate, { ...wish, license: 'B96' })).toBe('PAPER-TEST-001');
    expect(await house.fails(boss, paperCreate, { ...wish, license: 'D' })).toBe('PAPER-TEST-001');
    expect(await house.fails(clerk, paperCreate, { ...wish, branch: SECOND_BRANCH })).toBe('DATA-404');
    expect(await house.fails(boss, paperCreate, { ...wish, test: block })).toBe('DATA-404');
    expect(await house.fails(stranger, paperCreate, wish)).toBe('DATA-404');
  });

  it('is seen and marked within its branch', async () => {
    const id = await desk.make();
    const row = { contact: await student(), variant: 'A', answers: await desk.answers(id, 'A') };
    for (const as of [neighbour, stranger]) {
      expect((await house.ok(as, paperList, {})).rows).toEqual([]);
      for (const [call, input] of [
        [paperRead, { id }],
        [paperMarks, { id }],
        [paperCorrections, { id }],
        [paperPrint, { id, parts: ['key'] }],
        [paperMark, { id, rows: [row] }],
        [paperWithdraw, { id, contact: row.contact, seenVersion: 1, reason: 'No' }],
      ] as const)
        expect(await house.fails(as, call, input)).toBe('DATA-404');
    }
    const viewer = somebody({ permissions: ['theory-class.view', 'client.all-branches'] });
    expect(await house.fails(viewer, paperMark, { id, rows: [row] })).toBe('ACCESS-001');
  });
});

describe('typed answers', () => {
  it('become tests of the students with the versions that were printed, also after an edit', async () => {
    const id = await desk.make();
    const [one, other] = [await student(), await student({ firstName: 'Lara' })];
    const [first] = (await desk.sheets(id))[0]?.questions ?? [];
    const answers = { A: await desk.answers(id, 'A', 2, 1), C: await desk.answers(id, 'C', 4) };
    // Somebody turns the key of a question round, and retires another one, after the printing.
    const known = await bankRow(first?.id ?? '');
    const options = [
      { text: 'Nueva', right: true },
      { text: 'Otra nueva', right: false },
    ];
    await house.ok(boss, question.calls.update, {
      ...{ id: known.id, version: known.version, options, statement: 'Otra pregunta' },
    } as never);
    const last = (await desk.sheets(id))[0]?.questions.at(-1)?.id ?? '';
    await house.ok(boss, questionMany, { ids: [last], stage: 'retired' });
    const { rows } = await desk.mark(id, [
      { contact: one, variant: 'A', answers: answers.A },
      { contact: other, variant: 'C', answers: answers.C },
    ]);
    expect(rows.map(({ result }) => result)).toEqual(['kept', 'kept']);
    const marks = await desk.marks(id);
    expect(marks.find(({ contact }) => contact === one)).toMatchObject({
      right: 27,
      wrong: 2,
      blank: 1,
      passed: true,
    });
    expect(marks.find(({ contact }) => contact === other)).toMatchObject({
      right: 26,
      wrong: 4,
      passed: false,
    });
    const attempt = rows.find(({ contact }) => contact === other)?.attempt ?? '';
    const replay = await house.ok(boss, attemptReplay, { attempt });
    expect(replay.attempt).toMatchObject({ kind: 'paper', name: 'Test de clase', passed: false });
    const printed = (await desk.sheets(id))[2]?.questions ?? [];
    expect(replay.questions.map(({ statement }) => statement)).toEqual(
      printed.map(({ statement }) => statement),
    );
    expect(replay.questions.map(({ options: shown }) => shown.map(({ text }) => text))).toEqual(
      printed.map((question_) => question_.options),
    );
    expect(replay.questions.map(({ chosen }) => chosen.map((place) => 'ABCD'[place]).join(''))).toEqual(
      answers.C,
    );
    expect(replay.questions.map(({ correct }) => correct)).toEqual(printed.map((_, at) => at >= 4));
    // The student sees the same result, and remembers the answers.
    expect(await app.ok(pupil(other), attemptResult, { id: attempt })).toMatchObject({
      attempt: { right: 26 },
    });
    expect(await memories(other)).toHaveLength(30);
    const resume = await house.ok(boss, studentResume, { contact: other, license: 'B' });
    expect(resume.attempts).toMatchObject([{ kind: 'paper', right: 26 }]);
  });

  it('count once: sent again they are the same, other ones take a reason and its version', async () => {
    const id = await desk.make();
    const contact = await student();
    const answers = await desk.answers(id, 'B', 5);
    const row = { contact, variant: 'B', answers } as const;
    await desk.mark(id, [row]);
    expect((await desk.mark(id, [row])).rows).toMatchObject([{ result: 'same', version: 1 }]);
    const right = await desk.answers(id, 'B', 1);
    expect((await desk.mark(id, [{ ...row, answers: right }])).rows).toMatchObject([
      { result: 'stale', version: 1 },
    ]);
    expect(await house.fails(boss, paperMark, { id, rows: [{ ...row, answers: right, version: 1 }] })).toBe(
      'PAPER-TEST-002',
    );
    expect(await desk.marks(id)).toMatchObject([{ wrong: 5, corrections: 0, version: 1 }]);
    const before = await memories(contact);
    const reason = 'Leí mal las cuatro primeras';
    const { rows } = await desk.mark(id, [{ ...row, answers: right, version: 1 }], { reason });
    expect(rows).toMatchObject([{ result: 'corrected', version: 2 }]);
    expect(await desk.marks(id)).toMatchObject([{ wrong: 1, passed: true, corrections: 1, version: 2 }]);
    const after = await memories(contact);
    expect(after).toHaveLength(before.length);
    expect(after.filter(({ last_right }) => last_right === 0)).toHaveLength(1);
    expect(after.every(({ tries }) => tries === 1)).toBe(true);
    const { rows: kept } = await house.ok(boss, paperCorrections, { id });
    expect(kept).toMatchObject([{ contact, reason, before: { answers }, after: { answers: right } }]);
  });

  it('keep the rates of first tries in step with a correction and a taking back', async () => {
    const sums = async () =>
      (
        await house.db.unscoped<{ good: number; tries: number }>(
          'SELECT SUM(right_count) good, SUM(tries) tries FROM topic_tries WHERE business_id = :business',
          { business: boss.business.id },
        )
      )[0];
    const number = async () => {
      const sum = await sums();
      return [Number(sum?.good ?? 0), Number(sum?.tries ?? 0)] as const;
    };
    const id = await desk.make();
    const contact = await student();
    const [good, tries] = await number();
    await desk.mark(id, [{ contact, variant: 'A', answers: await desk.answers(id, 'A', 10) }]);
    expect(await number()).toEqual([good + 20, tries + 30]);
    const row = { contact, variant: 'A', answers: await desk.answers(id, 'A', 4), version: 1 } as const;
    await desk.mark(id, [row], { reason: 'Mal leído' });
    expect(await number()).toEqual([good + 26, tries + 30]);
    // One who saw the answers of before takes none away.
    const stale = { id, contact, seenVersion: 1, reason: 'No vino' };
    expect(await house.fails(boss, paperWithdraw, stale)).toBe('PAPER-TEST-005');
    expect(await number()).toEqual([good + 26, tries + 30]);
    await house.ok(boss, paperWithdraw, { ...stale, seenVersion: 2 });
    expect(await number()).toEqual([good, tries]);
    expect(await memories(contact)).toEqual([]);
    expect(await desk.marks(id)).toEqual([]);
    expect((await house.ok(boss, studentResume, { contact, license: 'B' })).attempts).toEqual([]);
    expect(await house.fails(boss, paperWithdraw, { ...stale, seenVersion: 2 })).toBe('DATA-404');
    // Typed again, they are a test of their own.
    expect((await desk.mark(id, [{ ...row, version: 0 }])).rows).toMatchObject([
      { result: 'kept', version: 1 },
    ]);
  });

  it('of another length, of letters that a question lacks and of people out of reach are refused', async () => {
    const id = await desk.make();
    const contact = await student();
    const answers = await desk.answers(id, 'A');
    expect(
      await house.fails(boss, paperMark, { id, rows: [{ contact, variant: 'A', answers: ['A'] }] }),
    ).toBe('REQ-101');
    const few = ((await desk.sheets(id))[0]?.questions ?? []).findIndex(({ options }) => options.length < 4);
    const wrong = answers.map((letters, at) => (at === few ? 'D' : letters));
    expect(
      await house.fails(boss, paperMark, { id, rows: [{ contact, variant: 'A', answers: wrong }] }),
    ).toBe('REQ-101');
    for (const letters of ['BA', 'E', 'AA', 'a'])
      expect(
        await house.fails(boss, paperMark, {
          id,
          rows: [{ contact, variant: 'A', answers: [letters, ...answers.slice(1)] }],
        }),
      ).toBe('REQ-101');
    const gone = [await student({ state: 'blocked' }), await student({ type: 'E' }), '0'.repeat(24)];
    const far = await student({ branch: SECOND_BRANCH });
    const rows = [...gone, far].map((one) => ({ contact: one, variant: 'A' as const, answers }));
    const done = await desk.mark(id, rows, {}, clerk);
    expect(done.rows.map(({ result }) => result)).toEqual(['gone', 'gone', 'gone', 'gone']);
    expect(await desk.marks(id)).toEqual([]);
  });

  it('are of a day from the making to today, at noon where it is an earlier one', async () => {
    const id = await desk.make();
    const contact = await student();
    await house.db.unscopedRun(
      'UPDATE paper_test SET created_at = created_at - INTERVAL 3 DAY WHERE id = :id',
      { id },
    );
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const row = { contact, variant: 'A', answers: await desk.answers(id, 'A') } as const;
    for (const wrong of [day(-2), day(6)])
      expect(await house.fails(boss, paperMark, { id, rows: [row], day: wrong })).toBe('PAPER-TEST-004');
    // Practised since: the memory of a later answer is there when the paper of an earlier day is typed.
    const later = await desk.make();
    await desk.mark(later, [{ contact, variant: 'A', answers: await desk.answers(later, 'A') }]);
    await desk.mark(id, [row], { day: day(2) });
    expect(await desk.marks(id)).toMatchObject([{ day: day(2), right: 30 }]);
  });

  it('of two teachers at once are kept once', async () => {
    const id = await desk.make();
    const contact = await student();
    const rows = [{ contact, variant: 'A' as const, answers: await desk.answers(id, 'A', 1) }];
    const both = await Promise.all(Array.from({ length: 20 }, () => desk.mark(id, rows)));
    const results = both.map((answer) => answer.rows[0]?.result);
    expect(results.filter((result) => result === 'kept')).toHaveLength(1);
    expect(results.filter((result) => result === 'same')).toHaveLength(19);
    const attempts = await house.db.unscoped('SELECT id FROM attempt WHERE contact_id = :contact', {
      contact,
    });
    expect(attempts).toHaveLength(1);
  });

  it('follow their person: blocked ones lose the name, joined ones have that of the other', async () => {
    const id = await desk.make();
    const [kept, lost, away] = [
      person({ firstName: 'Ana', lastName: 'Real' }),
      person({ lastName: 'Doble' }),
      person(),
    ];
    await knowPeople(house, [kept, lost, away]);
    const answers = await desk.answers(id, 'A');
    await desk.mark(
      id,
      [lost.id, away.id].map((contact) => ({ contact, variant: 'A' as const, answers })),
    );
    await publish(house, [updated({ ...away, state: 'blocked' }, 2), merged(kept, lost, 2)]);
    const rows = await desk.marks(id);
    expect(rows.find(({ contact }) => contact === away.id)?.name).toBe('');
    expect(rows.find(({ contact }) => contact === lost.id)?.name).toBe('Real, Ana');
    const { attempts } = await house.ok(boss, studentResume, { contact: kept.id, license: 'B' });
    expect(attempts).toHaveLength(1);
  });

  it('of a student of another branch are taken back by nobody who does not see them', async () => {
    const id = await desk.make();
    const far = person();
    const lost = person({ branch: SECOND_BRANCH });
    await knowPeople(house, [far, lost]);
    const answers = await desk.answers(id, 'A');
    const rows = [far, lost].map(({ id: contact }) => ({ contact, variant: 'A' as const, answers }));
    await desk.mark(id, rows);
    // One is taught in the other branch since, the other one was joined into somebody there.
    const there = person({ branch: SECOND_BRANCH });
    await publish(house, [
      updated({ ...far, branch: SECOND_BRANCH }, 2),
      updated(there),
      merged(there, lost, 2),
    ]);
    const before = await memories(far.id);
    for (const contact of [far.id, lost.id]) {
      const wish = { id, contact, seenVersion: 1, reason: 'No vino' };
      expect(await house.fails(clerk, paperWithdraw, wish)).toBe('DATA-404');
      expect(
        (await desk.mark(id, [{ contact, variant: 'A', answers, version: 1 }], {}, clerk)).rows,
      ).toMatchObject([{ result: 'gone' }]);
    }
    expect(await memories(far.id)).toEqual(before);
    expect((await desk.marks(id)).map(({ version }) => version)).toEqual([1, 1]);
    await house.ok(boss, paperWithdraw, { id, contact: lost.id, seenVersion: 1, reason: 'No vino' });
    expect((await desk.marks(id)).map(({ contact }) => contact)).toEqual([far.id]);
  });

  it('count once for a person of two contacts, who can be corrected under either', async () => {
    const id = await desk.make();
    const [kept, lost] = [person(), person()];
    await knowPeople(house, [kept, lost]);
    const answers = await desk.answers(id, 'A', 2);
    await desk.mark(id, [{ contact: lost.id, variant: 'A', answers }]);
    await publish(house, [merged(kept, lost, 2)]);
    const other = { variant: 'A' as const, answers: await desk.answers(id, 'A', 1) };
    const again = [
      { contact: kept.id, ...other },
      { contact: lost.id, ...other },
    ];
    expect((await desk.mark(id, again)).rows.map(({ result }) => result)).toEqual(['stale', 'stale']);
    const reason = 'Mal leído';
    const right = await desk.mark(id, [{ contact: lost.id, ...other, version: 1 }], { reason });
    expect(right.rows).toMatchObject([{ contact: lost.id, result: 'corrected', version: 2 }]);
    expect((await desk.mark(id, [{ contact: kept.id, ...other, version: 2 }])).rows).toMatchObject([
      { contact: kept.id, result: 'same', version: 2 },
    ]);
    const { attempts } = await house.ok(boss, studentResume, { contact: kept.id, license: 'B' });
    expect(attempts).toMatchObject([{ kind: 'paper', wrong: 1 }]);
    const audit = await house.db.unscoped<{ action: string }>(
      "SELECT action FROM audit_entry WHERE entity = 'paper-test' AND entity_id = :id ORDER BY seq",
      { id },
    );
    expect(audit.map(({ action }) => action)).toEqual(['created', 'mark-typed', 'mark-corrected']);
  });

  it('are counted in the statistics of questions, until a reset archives them', async () => {
    const id = await desk.make();
    const contact = await student();
    await desk.mark(id, [{ contact, variant: 'D', answers: await desk.answers(id, 'D', 30) }]);
    await house.host.services[0]?.app.get(StatisticsBackground).work();
    const { rows } = await house.ok(boss, questionStatistics, { limit: 100 } as never);
    expect(rows.length).toBeGreaterThan(0);
    await house.ok(boss, studentReset, { contact, license: 'B', reason: 'Empieza otra vez' });
    expect(await memories(contact)).toEqual([]);
  });

  it('are counted anew once they are corrected, at most every ten minutes', async () => {
    const id = await desk.make();
    const row = { contact: await student(), variant: 'A' as const };
    await desk.mark(id, [{ ...row, answers: await desk.answers(id, 'A', 3) }]);
    const statistics = house.host.services[0]?.app.get(StatisticsBackground);
    const computedAt = async () => {
      await statistics?.work();
      return (await house.ok(boss, questionStatistics, { limit: 1 } as never)).computedAt;
    };
    await statistics?.work();
    await house.db.unscopedRun('UPDATE attempt SET finished_at = finished_at - INTERVAL 1 DAY', {});
    await house.db.unscopedRun('UPDATE statistic_run SET at = UTC_TIMESTAMP(3) - INTERVAL 11 MINUTE', {});
    const before = await computedAt();
    const reason = 'Mal leído';
    await desk.mark(id, [{ ...row, answers: await desk.answers(id, 'A', 2), version: 1 }], { reason });
    const after = await computedAt();
    expect(Date.parse(after ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
    await desk.mark(id, [{ ...row, answers: await desk.answers(id, 'A', 1), version: 2 }], { reason });
    expect(await computedAt()).toBe(after);
  });
});

describe('its papers', () => {
  it('are PDFs with their fonts: a booklet for each variant with its answer sheet, the key, the results', async () => {
    const id = await desk.make({ name: 'Test del martes' });
    const contact = await student({ firstName: 'Óscar', lastName: 'Núñez Peña' });
    await desk.mark(id, [{ contact, variant: 'B', answers: await desk.answers(id, 'B', 1) }]);
    const files = await desk.print(id, ['variants', 'key', 'results']);
    expect([...files.keys()]).toEqual([
      ...VARIANTS.map((variant) => `Test del martes · variante ${variant}.pdf`),
      ...['Test del martes · soluciones.pdf', 'Test del martes · resultados.pdf'],
    ]);
    const sheets = await desk.sheets(id);
    for (const { variant, questions } of sheets) {
      const { pages, info, hasItsFonts } = await popplerPdf(
        files.get(`Test del martes · variante ${variant}.pdf`) ?? Buffer.alloc(0),
      );
      expect(hasItsFonts).toBe(true);
      expect(info).toMatchObject({ Tagged: 'yes', 'Page size': expect.stringContaining('A4') });
      const words = pages.slice(0, -1).join(' ').replace(/\s+/g, ' ');
      for (const at of questions.keys()) expect(words).toContain(`${at + 1}.`);
      expect(words).toContain('Se aprueba con 3 fallos como mucho');
      expect(pages.at(-1)).toContain(`Respuestas · Variante ${variant}`);
      // No key on what students get.
      expect(pages.join(' ')).not.toContain('Soluciones');
    }
    const key = await popplerPdf(files.get('Test del martes · soluciones.pdf') ?? Buffer.alloc(0));
    expect(key.pages).toHaveLength(4);
    for (const [at, { questions }] of sheets.entries())
      for (const [place, { key: letters, code }] of questions.entries())
        expect(key.pages[at]).toMatch(
          new RegExp(`\\b${place + 1}\\s+${[...letters].join(' y ')}\\s+${code}\\b`),
        );
    const results = await popplerPdf(files.get('Test del martes · resultados.pdf') ?? Buffer.alloc(0));
    expect(results.pages[0]).toMatch(/Núñez Peña, Óscar\s+B\s+29\s+1\s+0\s+Apto/);
  });

  it('are the same bytes when they are printed again, after edits too', async () => {
    const id = await desk.make({ variants: 1 });
    const before = await desk.print(id, ['variants', 'key']);
    const { id: first = '' } = (await desk.sheets(id))[0]?.questions[0] ?? {};
    const known = await bankRow(first);
    await house.ok(boss, question.calls.update, {
      ...{ id: first, version: known.version, statement: 'Otra cosa' },
    } as never);
    const after = await desk.print(id, ['variants', 'key']);
    for (const [name, bytes] of before) expect(after.get(name)?.equals(bytes)).toBe(true);
  });

  it('have the pictures, and are refused where one cannot be read', async () => {
    const storage = house.host.services[0]?.kit.storage;
    const key = permanentKey(boss.business.id, 'a'.repeat(24));
    const svg = DRAWINGS[Object.keys(DRAWINGS)[0] as DrawingName].svg;
    const picture = await sharp(await pictureOf(svg))
      .png()
      .toBuffer();
    await storage?.put(key, Readable.from([picture]));
    // The files service leaves out what the antivirus keeps back; it knows pictures of questions alone.
    house.host.bus.subscribe(ownedPictures.subject, {
      callback: (_, message) => {
        const { owner, ids } = message.json<{ owner: string; ids: string[] }>();
        const rows = ids
          .filter((id) => owner === question.table && id.startsWith('a'))
          .map((id) => ({ id, key, name: 'a.png', mime: 'image/png', size: 1 }));
        message.respond(JSON.stringify({ success: true, data: { rows } }));
      },
    });
    const withPicture = async (file: string) => {
      const id = await desk.make({ variants: 2 });
      await house.db.unscopedRun(
        `UPDATE question_version v JOIN paper_question q ON q.question_id = v.question_id AND q.version = v.version
         SET v.content = JSON_SET(v.content, '$.picture', :file, '$.pictureAlt', 'Una señal roja')
         WHERE q.paper_id = :id AND q.position <= 3`,
        { id, file },
      );
      return id;
    };
    const files = await desk.print(await withPicture('a'.repeat(24)), ['variants']);
    const bytes = files.get('Test de clase · variante B.pdf') ?? Buffer.alloc(0);
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(0);
    expect((await popplerPdf(bytes)).info.Tagged).toBe('yes');
    await expect(desk.print(await withPicture('b'.repeat(24)), ['variants'])).rejects.toThrow(
      'No se puede leer la imagen',
    );
  });
});
