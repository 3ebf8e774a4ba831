import { DEMO } from '@volante/contracts/demo';
import { examLanguage } from '@volante/contracts/e-learning/exam-language.contract';
import { SHIPPED_SINCE } from '@volante/contracts/e-learning/exam-limits';
import { examRule } from '@volante/contracts/e-learning/exam-rule.contract';
import { EXAM_NAMES } from '@volante/contracts/e-learning/exam-words';
import { fixedTest } from '@volante/contracts/e-learning/fixed-test.contract';
import { lawChange } from '@volante/contracts/e-learning/law-change.contract';
import { questionReport } from '@volante/contracts/e-learning/question-report.contract';
import { riskFilm } from '@volante/contracts/e-learning/risk-film.contract';
import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import { timeZoneOf } from '@volante/contracts/provinces';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { systemContext } from '@volante/service-kit/boot/system-context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { recordStore } from '@volante/service-kit/records/record-store';
import { Sealer } from '@volante/service-kit/sealing';
import { openClassroom } from '../classroom-store/open-classroom.js';
import { makePaper } from '../paper-store/make-paper.js';
import { loadSeed } from '../question-store/load-seed.js';
import { addRelease } from './demo-release.js';
import { addStudents } from './demo-students.js';

const { id: SCHOOL, tradeName, branches } = DEMO.school;
const TEST_QUESTIONS = 30;

const idsIn = async (tx: TenantTx, sql: string): Promise<string[]> =>
  (await tx.rows<{ id: string }>(sql)).map(({ id }) => id);

/** A block with two tests of 30, a law change and a report, so that each page has something to show. */
async function addTests(tx: TenantTx, parts: Pick<ServiceKit, 'db' | 'calls'>): Promise<void> {
  const blocks = recordStore(parts, testBlock);
  const tests = recordStore(parts, fixedTest);
  const common = await idsIn(
    tx,
    `SELECT id FROM question WHERE business_id = :business AND LOCATE('"common"', exams) > 0 ORDER BY id`,
  );
  const block = newId();
  await blocks.insert(tx, block, { ...blocks.empty(), name: 'Empezar', position: 1, demo: true });
  for (const [at, name] of ['Test 1', 'Test 2'].entries()) {
    const questions = common.slice(at * TEST_QUESTIONS, (at + 1) * TEST_QUESTIONS);
    await tests.insert(tx, newId(), { ...tests.empty(), name, block, position: at + 1, questions });
  }
  const films = recordStore(parts, riskFilm);
  const description = 'Una calle de barrio con coches aparcados a los dos lados.';
  // A draft: its film is still to be uploaded.
  await films.insert(tx, newId(), { ...films.empty(), title: 'Calle de barrio', description });
  const reports = recordStore(parts, questionReport);
  const text = 'La explicación no dice desde cuándo rige.';
  await reports.insert(tx, newId(), { ...reports.empty(), question: common[0] ?? '', text });
}

async function addLaw(tx: TenantTx, parts: Pick<ServiceKit, 'db' | 'calls'>): Promise<void> {
  const rules = recordStore(parts, examRule);
  for (const exam of EXAM_NAMES)
    await rules.insert(tx, newId(), { ...rules.empty(), exam, since: SHIPPED_SINCE });
  const languages = recordStore(parts, examLanguage);
  // Nobody has confirmed it: the product knows no text that lists the languages.
  await languages.insert(tx, newId(), { ...languages.empty(), language: 'en', since: SHIPPED_SINCE });
  const [norm = ''] = await idsIn(
    tx,
    "SELECT id FROM norm WHERE business_id = :business AND citation = 'RD 1428/2003'",
  );
  const changes = recordStore(parts, lawChange);
  const name = 'Catálogo de señales';
  const changed = { norm, changedBy: 'RD 465/2025', inForceOn: '2025-07-01', examOn: '2025-10-01' };
  await changes.insert(tx, newId(), { ...changes.empty(), name, ...changed });
}

/** The bank of the demo school: the questions that come with the product, published. A load that was killed half-way left nothing. */
async function addBank({ db, calls }: ServiceKit): Promise<void> {
  const ctx = systemContext(SCHOOL, tradeName);
  const [known] = await db.rows(ctx, 'SELECT id FROM question WHERE business_id = :business LIMIT 1');
  if (known) return;
  await db.write(ctx, async (tx) => {
    // The branches come by event as soon as the service runs.
    for (const { id, code, name, province } of branches)
      await tx.run(
        `INSERT IGNORE INTO branch_ref (business_id, id, code, name, time_zone, state, version)
         VALUES (:business, :id, :code, :name, :zone, 'active', 0)`,
        { id, code, name, zone: timeZoneOf(province) },
      );
    await loadSeed(tx, { db, calls }, 'published');
    await addLaw(tx, { db, calls });
    await addTests(tx, { db, calls });
  });
}

/** A test on paper of each variant, whose answers nobody has typed yet. */
async function addPaper({ db }: ServiceKit): Promise<void> {
  const ctx = systemContext(SCHOOL, tradeName);
  const [known] = await db.rows(ctx, 'SELECT id FROM paper_test WHERE business_id = :business LIMIT 1');
  if (known) return;
  const wish = { branch: branches[0].id, name: 'Test de clase', license: 'B', variants: 2 } as const;
  await db.write(ctx, (tx) => makePaper(tx, wish));
}

/** An exam in a room, open for its usual hours from each start that finds none, so that its wall has a code. */
async function addClassroom({ db }: ServiceKit): Promise<void> {
  const ctx = systemContext(SCHOOL, tradeName);
  const [open] = await db.rows(
    ctx,
    'SELECT id FROM classroom_exam WHERE business_id = :business AND open_until > UTC_TIMESTAMP(3) LIMIT 1',
  );
  if (open) return;
  const wish = { branch: branches[0].id, name: 'Aula 1', license: 'B' } as const;
  const by = { ...ctx, actor: { ...ctx.actor, userName: 'Carmen Ortega Lara' } };
  await db.write(by, (tx) => openClassroom(tx, Sealer.of('e-learning'), wish));
}

/** The bank of the demo school, and students who take tests of it. */
export async function loadELearningDemo(kit: ServiceKit): Promise<void> {
  await addBank(kit);
  await addStudents(kit.db);
  await addPaper(kit);
  await addClassroom(kit);
  await addRelease(kit.db);
}
