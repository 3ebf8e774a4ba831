import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@volante/contracts/calendar-days';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { DEMO } from '@volante/contracts/demo';
import { lawChange } from '@volante/contracts/e-learning/law-change.contract';
import { lawChangeEffects } from '@volante/contracts/e-learning/law-change-effects.contract';
import {
  lawNewsPreview,
  lawNewsSend,
  learnNews,
  learnNewsRead,
} from '@volante/contracts/e-learning/law-news.contract';
import type { NewsAudience } from '@volante/contracts/e-learning/law-news-words';
import { attemptRead, attemptStart } from '@volante/contracts/e-learning/learn.contract';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import { accessBlock, accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { statusHeader } from '@volante/service-kit/calls/wire';
import { localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import {
  FIRST_BRANCH,
  knowBranches,
  PEOPLE,
  SECOND_BRANCH,
  type ServiceHouse,
  startHouse,
} from '@volante/testing/records/service-house';
import { service } from '../src/main.js';
import { LawNewsBackground } from '../src/modules/law/law-news.background.js';
import { theoryExams } from '../src/theory-exams/theory-exams.consumer.js';
import { publishSeed } from './bank.js';
import { appOf, type ContactState, knowPeople, merged, person, publish, pupil, updated } from './learners.js';

let house: ServiceHouse;
const boss = PEOPLE.manager;
const app = appOf(() => house);
const TEXT = { subject: 'Cambia el artículo 57', body: 'Hola:\n\nHa cambiado <la> prioridad.' };
const today = () => localMoment(Date.now(), 'Europe/Madrid').day;

interface Sent {
  key: string;
  address: string;
  subject: string;
  body: string;
}
/** Mails that the mail service took in, each key and address once. */
const post = new Map<string, Sent>();
/** Requests to the mail service; its next refusals, by their codes. */
let requests = 0;
let refusals: string[] = [];
/** Contacts without an address. */
const silent = new Set<string>();

beforeAll(async () => {
  process.env.VOLANTE_PUBLIC_URL = 'https://volante.example';
  house = await startHouse(service, {
    standIns: (bus) => {
      bus.subscribe(contactMailPeople.subject, {
        callback: (_, message) => {
          const { contacts } = contactMailPeople.input.parse(message.json());
          const rows = contacts.map((contact) => ({
            ...{ contact, branch: FIRST_BRANCH, name: 'Berta', values: {} },
            address: silent.has(contact) ? '' : `${contact}@example.com`,
          }));
          message.respond(JSON.stringify({ success: true, data: { rows } }));
        },
      });
      bus.subscribe(mailSend.subject, {
        callback: (_, message) => {
          requests += 1;
          const code = refusals.shift();
          if (code) {
            const error = { code, message: 'refused' };
            message.respond(JSON.stringify({ success: false, error }), { headers: statusHeader(409) });
            return;
          }
          const { key, content, recipients, secret, origin } = mailSend.input.parse(message.json());
          const [to] = recipients;
          if (!to || !content || secret || origin !== 'law.news') throw new Error('no such mail');
          const outcome = post.has(`${key} ${to.address}`) ? 'repeated' : 'queued';
          const { subject, body } = content;
          post.set(`${key} ${to.address}`, { key, address: to.address, subject, body });
          const row = { contact: to.contact, outcome, delivery: null, missing: [] };
          message.respond(JSON.stringify({ success: true, data: { rows: [row], left: null } }));
        },
      });
    },
  });
  await knowBranches(house);
  await publishSeed(house);
});
afterAll(() => house.stop());
beforeEach(() => {
  requests = 0;
  refusals = [];
});

async function learner(change: Partial<ContactState> = {}): Promise<ContactState> {
  const state = person({ licence: 'B', ...change });
  await knowPeople(house, [state]);
  await house.ok(boss, accessGive, { contacts: [state.id], license: 'B' });
  return state;
}

/** A change of an article on which questions of B rest. */
async function change(part: Record<string, unknown> = {}): Promise<string> {
  const [known] = (await house.ok(boss, norm.calls.read, { search: '1428' } as never)).rows;
  const given = { name: 'Prioridad en cruces', norm: known?.id ?? '', article: '57', examOn: today() };
  return (await house.ok(boss, lawChange.calls.create, { ...given, ...part } as never)).id;
}

/** The dgt service publishes an exam of theory with these students. */
const examine = (day: string, students: readonly string[]) =>
  house.db.source.transaction((manager) =>
    theoryExams.apply(manager, {
      ...{ seq: 1, businessId: DEMO.school.id, topic: 'exam-folder.updated', entityId: newId(), version: 1 },
      state: {
        ...{ branch: FIRST_BRANCH, center: { name: 'Jaén' }, day, test: 'common' },
        members: students.map((student) => ({ licence: 'B', student })),
      },
    }),
  );

const send = (id: string, audience: NewsAudience = 'access', who = boss) =>
  house.call(who, lawNewsSend, { id, audience, ...TEXT });
async function sendOk(id: string, audience: NewsAudience = 'access'): Promise<number> {
  return (await house.ok(boss, lawNewsSend, { id, audience, ...TEXT })).students;
}
const background = () => house.host.services[0]?.app.get(LawNewsBackground) as LawNewsBackground;
async function mailAll(): Promise<void> {
  while (await background().work()) {
    // Fifty at once.
  }
}
const dueNow = () =>
  house.db.unscopedRun('UPDATE law_news_recipient SET due_at = UTC_TIMESTAMP(3) WHERE due_at IS NOT NULL');
const mailsTo = ({ id }: { id: string }, about: string) =>
  [...post.values()].filter(({ key, address }) => key.includes(about) && address === `${id}@example.com`);
const newsOf = async ({ id }: { id: string }) => (await app.ok(pupil(id), learnNews, {})).rows;

describe('the office', () => {
  it('is offered words from the change, and the number of each audience', async () => {
    const id = await change({
      summary: 'Ahora se cede también al salir de un parking.',
      inForceOn: '2026-01-01',
    });
    const [examined] = [await learner(), await learner({ email: '' })];
    await examine(addDays(today(), 20), [examined.id]);
    const preview = await house.ok(boss, lawNewsPreview, { id });
    expect(preview.subject).toBe('Cambio de norma: Prioridad en cruces');
    expect(preview.body).toContain('Ahora se cede también al salir de un parking.');
    expect(preview.body).toContain('art. 57');
    expect(preview.body).toContain('puedes practicar las preguntas de este cambio');
    // No question that is still asked rests on it: there is nothing to practise.
    const without = await house.ok(boss, lawNewsPreview, { id: await change({ article: '999' }) });
    expect(without.body).not.toContain('puedes practicar');
    expect(preview.body).toContain('En vigor desde el 01/01/2026.');
    expect(preview.body).toContain(`se pregunta desde el ${today().split('-').reverse().join('/')}`);
    expect(preview).toMatchObject({ from: today(), maySend: true, sent: [] });
    const [exam, access] = preview.audiences;
    expect(exam).toEqual({ audience: 'exam', students: 1, withoutMail: 0, known: 0 });
    expect(access?.students).toBeGreaterThanOrEqual(2);
    expect(access?.withoutMail).toBeGreaterThanOrEqual(1);
  });

  it('writes to those with an exam first, and to all others afterwards, each once', async () => {
    const id = await change();
    const [first, second] = [await learner(), await learner()];
    await examine(addDays(today(), 3), [first.id]);
    expect(await sendOk(id, 'exam')).toBeGreaterThanOrEqual(1);
    expect((await send(id, 'exam')).error?.code).toBe('LAW-NEWS-001');
    const before = await house.ok(boss, lawNewsPreview, { id });
    expect(await sendOk(id)).toBe(before.audiences[1]?.students);
    await mailAll();
    for (const one of [first, second]) expect(mailsTo(one, id)).toHaveLength(1);
    expect(mailsTo(first, id)[0]).toMatchObject({ subject: TEXT.subject });
    expect(mailsTo(first, id)[0]?.body).toContain('Ha cambiado &lt;la&gt; prioridad.');
    expect(mailsTo(first, id)[0]?.body).toContain('https://volante.example/layout/contact/news');
    const { sent } = await house.ok(boss, lawNewsPreview, { id });
    expect(sent.map(({ audience, waiting }) => [audience, waiting])).toEqual([
      ['access', 0],
      ['exam', 0],
    ]);
  });

  it('reaches a new student by a second send, and nobody of the first one again', async () => {
    const id = await change();
    const old = await learner();
    await sendOk(id);
    const fresh = await learner();
    expect(await sendOk(id)).toBe(1);
    await mailAll();
    expect(mailsTo(old, id)).toHaveLength(1);
    expect(mailsTo(fresh, id)).toHaveLength(1);
  });

  it('sends once, of ten who press at once', async () => {
    const id = await change();
    const one = await learner();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'LAW-NEWS-001')).toHaveLength(9);
    await mailAll();
    expect(mailsTo(one, id)).toHaveLength(1);
  });

  it('reaches students of its own branches alone, and no other school', async () => {
    const id = await change();
    const [near, far] = [await learner(), await learner({ branch: SECOND_BRANCH })];
    expect((await send(id, 'access', PEOPLE.clerk)).success).toBe(true);
    expect(await newsOf(near)).toHaveLength(1);
    expect(await newsOf(far)).toEqual([]);
    expect((await send(id, 'access', PEOPLE.stranger)).error?.code).toBe('DATA-404');
    expect(await house.fails(PEOPLE.stranger, lawNewsPreview, { id })).toBe('DATA-404');
  });

  it('sends nothing about a change that rests, or that touches no question', async () => {
    await learner();
    const rests = await change();
    await house.ok(boss, lawChange.calls.state, { id: [rests], state: 'inactive' } as never);
    expect((await send(rests)).error?.code).toBe('LAW-NEWS-002');
    expect((await house.ok(boss, lawNewsPreview, { id: rests })).maySend).toBe(false);
    const nothing = await change({ article: '999' });
    expect((await send(nothing)).error?.code).toBe('LAW-NEWS-001');
    const dayless = await change({ examOn: null });
    expect((await send(dayless, 'exam')).error?.code).toBe('LAW-NEWS-001');
  });
});

describe('who gets it', () => {
  it('is nobody whose access is blocked or over, and nobody who left', async () => {
    const id = await change();
    const [blocked, over, left, well] = [await learner(), await learner(), await learner(), await learner()];
    await house.ok(boss, accessBlock, { contacts: [blocked.id], license: 'B', blocked: true });
    await house.db.unscopedRun("UPDATE student_access SET until = '2026-01-31' WHERE contact_id = :contact", {
      contact: over.id,
    });
    await publish(house, [updated({ ...left, state: 'inactive' }, 2)]);
    await sendOk(id);
    await mailAll();
    expect(mailsTo(well, id)).toHaveLength(1);
    for (const one of [blocked, over, left]) expect(mailsTo(one, id)).toEqual([]);
  });

  it('is a person once, though two contacts of theirs were joined before or after', async () => {
    const id = await change();
    const [kept, lost, late] = [await learner(), await learner(), await learner()];
    await publish(house, [merged(kept, lost, 2)]);
    await sendOk(id);
    expect((await send(id)).error?.code).toBe('LAW-NEWS-001');
    await publish(house, [merged(kept, late, 3)]);
    await mailAll();
    expect(mailsTo(kept, id)).toHaveLength(1);
    expect(mailsTo(lost, id)).toEqual([]);
    expect(mailsTo(late, id)).toEqual([]);
    expect(await newsOf(kept)).toHaveLength(1);
    // One who got it under the contact that is gone is known.
    expect((await send(id)).error?.code).toBe('LAW-NEWS-001');
  });

  it('gets no mail once they are blocked or the change was taken back, and without an address reads it in the app', async () => {
    const id = await change();
    const [gone, mute] = [await learner(), await learner()];
    silent.add(mute.id);
    await sendOk(id);
    await publish(house, [updated({ ...gone, state: 'blocked' }, 2)]);
    await mailAll();
    expect([...mailsTo(gone, id), ...mailsTo(mute, id)]).toEqual([]);
    expect(await newsOf(mute)).toMatchObject([{ id, title: TEXT.subject, text: TEXT.body, isRead: false }]);
    const second = await change();
    const other = await learner();
    await sendOk(second);
    await house.ok(boss, lawChange.calls.state, { id: [second], state: 'inactive' } as never);
    await mailAll();
    expect(mailsTo(other, second)).toEqual([]);
    expect(await newsOf(other)).toMatchObject([{ id: second, isWithdrawn: true, exams: [] }]);
  });
});

describe('the worker', () => {
  it('sends once after a kill between the mail and its mark', async () => {
    const id = await change();
    const one = await learner();
    await sendOk(id);
    await mailAll();
    await house.db.unscopedRun(
      "UPDATE law_news_recipient SET state = 'waiting', due_at = UTC_TIMESTAMP(3) WHERE change_id = :id",
      { id },
    );
    const before = requests;
    await mailAll();
    expect(requests).toBeGreaterThan(before);
    expect(mailsTo(one, id)).toHaveLength(1);
    expect((await house.ok(boss, lawNewsPreview, { id })).sent[0]?.waiting).toBe(0);
  });

  it('shares the work with others, and each message is claimed by one', async () => {
    const id = await change();
    for (let at = 0; at < 5; at += 1) await learner();
    await sendOk(id);
    await Promise.all([background().work(), background().work(), background().work()]);
    await mailAll();
    const [sent] = (await house.ok(boss, lawNewsPreview, { id })).sent;
    expect(sent?.mailed).toBeGreaterThan(4);
    expect(requests).toBe(sent?.mailed);
  });

  it('tries again while there is no room for mail, and gives up what is refused for good', async () => {
    await mailAll();
    const id = await change();
    const students = await sendOk(id);
    refusals = Array.from({ length: students }, () => 'MAIL-013');
    await background().work();
    expect((await house.ok(boss, lawNewsPreview, { id })).sent[0]?.waiting).toBeGreaterThan(0);
    refusals = [];
    await dueNow();
    await mailAll();
    expect((await house.ok(boss, lawNewsPreview, { id })).sent[0]).toMatchObject({ waiting: 0 });
    const second = await change();
    await learner();
    const more = await sendOk(second);
    refusals = Array.from({ length: more }, () => 'MAIL-014');
    await mailAll();
    expect((await house.ok(boss, lawNewsPreview, { id: second })).sent[0]).toMatchObject({
      ...{ waiting: 0, mailed: 0 },
    });
  });
});

describe('the student', () => {
  it('reads it once and for all, and practises its questions', async () => {
    const id = await change();
    const [me, other] = [await learner(), await learner({ branch: SECOND_BRANCH })];
    await send(id, 'access', PEOPLE.clerk);
    expect(await newsOf(me)).toMatchObject([
      { id, article: '57', examOn: today(), isRead: false, isWithdrawn: false, exams: ['common'] },
    ]);
    await app.ok(pupil(me.id), learnNewsRead, { id });
    await app.ok(pupil(me.id), learnNewsRead, { id });
    expect(await newsOf(me)).toMatchObject([{ id, isRead: true }]);
    expect(await app.fails(pupil(other.id), learnNewsRead, { id })).toBe('DATA-404');
    const start = { license: 'B' as const, kind: 'novelty' as const, news: id };
    const { id: attempt } = await app.ok(pupil(me.id), attemptStart, start);
    const { questions } = await app.ok(pupil(me.id), attemptRead, { id: attempt });
    const affected = await house.ok(boss, lawChangeEffects, { id });
    const ids = new Set(affected.questions.map((one) => one.id));
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.every((one) => ids.has(one.id))).toBe(true);
    expect(await app.ok(pupil(me.id), attemptStart, start)).toEqual({ id: attempt, resumed: true });
    expect(await app.fails(pupil(other.id), attemptStart, start)).toBe('DATA-404');
    expect(await app.fails(pupil(me.id), attemptStart, { ...start, kind: 'random' })).toBe('REQ-101');
  });

  it('of another school sees none of it', async () => {
    const id = await change();
    const me = await learner();
    await sendOk(id);
    const stranger = person();
    await knowPeople(house, [stranger], DEMO.other.id);
    expect(await app.ok(pupil(stranger.id, DEMO.other), learnNews, {})).toEqual({ rows: [], reports: [] });
    expect(await app.fails(pupil(me.id, DEMO.other), learnNews)).toBe('DATA-404');
    expect(await app.fails(pupil(stranger.id, DEMO.other), learnNewsRead, { id })).toBe('DATA-404');
  });
});
