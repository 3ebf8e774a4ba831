import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contactMailPeople } from '@volante/contracts/contacts/contact-mail.contract';
import { documentSlot } from '@volante/contracts/files/document-slot.contract';
import { fileAttach } from '@volante/contracts/files/file.contract';
import {
  MAX_CHASE_MAILS,
  paperChaseStart,
  paperChaseStop,
} from '@volante/contracts/files/paper-chase.contract';
import { duePapers } from '@volante/contracts/files/slot-due.contract';
import { slotPaperSet, slotPapers } from '@volante/contracts/files/slot-paper.contract';
import { mailSend } from '@volante/contracts/mail/mail-delivery.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { addDays, localMoment } from '@volante/service-kit/local-days';
import { newId } from '@volante/service-kit/object-id';
import { CHASE_COLUMNS, type ChaseRow } from '../../src/chases/chase-rows.js';
import { ChaseSender } from '../../src/chases/chase-sender.js';
import { ExpiryNotices } from '../../src/chases/expiry-notices.background.js';
import { BRANCH, DriveHouse, OTHER_BRANCH, person } from '../drive/drive-house.js';
import { answerLetterhead, answerPeople } from '../drive/people-answers.js';

const ana = person({
  permissions: ['file.view', 'file.modify', 'client.view', 'client.modify', 'business.modify'],
});
const elsewhere = person({ ...ana, id: newId(), branches: [OTHER_BRANCH] });
const stranger = person({ ...ana, id: newId(), business: { id: newId(), name: 'Otra', operator: false } });
const LUCIA = newId();
const NOON = Date.parse('2026-11-26T11:00:00Z');
const TODAY = localMoment(Date.now(), 'Europe/Madrid').day;

interface Sent {
  key: string;
  content: { subject: string; body: string };
  recipients: { address: string }[];
}

let house: DriveHouse;
let mails: Sent[];
let outcome: string;
beforeAll(async () => {
  house = await DriveHouse.start([ana], []);
  answerPeople(house, [{ id: LUCIA, name: 'Lucía Vega', licence: 'B' }]);
  answerLetterhead(house);
  const answer = (subject: string, of: (input: unknown) => unknown) =>
    house.host.bus.subscribe(subject, {
      callback: (_error, message) =>
        void message.respond(JSON.stringify({ success: true, data: of(message.json()) })),
    });
  const lucia = {
    contact: LUCIA,
    branch: BRANCH,
    name: 'Lucía Vega',
    address: 'lucia@example.com',
    values: {},
  };
  answer(contactMailPeople.subject, () => ({ rows: [lucia] }));
  answer(mailSend.subject, (input) => {
    mails.push(input as Sent);
    return { rows: [{ contact: LUCIA, outcome, delivery: null, missing: [] }], left: null };
  });
  await house.host.bus.flush();
});
afterAll(() => house.stop());
beforeEach(async () => {
  [mails, outcome] = [[], 'queued'];
  await house.db.unscopedRun('DELETE FROM paper_chase');
  await house.db.unscopedRun('DELETE FROM slot_paper');
  await house.db.unscopedRun('DELETE FROM document_slot');
});

const addSlot = async (fields: Record<string, unknown>): Promise<string> =>
  (await house.ok(ana, documentSlot.calls.create, { name: `Papel ${newId()}`, ...fields })).id;
async function fill(slot: string, validUntil: string | null = null): Promise<void> {
  const { id: file } = await house.uploaded(ana, `papel ${newId()}.txt`, 'tmp');
  const owner = { kind: 'contact', id: LUCIA, branch: BRANCH };
  const files = [{ id: file, accept: 'any' as const }];
  await house.ok(ana, fileAttach, { files, owner, permission: 'client.view', document: true });
  await house.ok(ana, slotPaperSet, { contact: LUCIA, slot, file, validUntil });
}
const chase = async () => (await house.ok(ana, slotPapers, { contact: LUCIA })).chase;
/** As the worker does it with a row that is due. */
async function send(now = NOON): Promise<void> {
  const [row] = await house.db.unscoped<ChaseRow>(`SELECT ${CHASE_COLUMNS} FROM paper_chase`);
  if (row) await house.provider(ChaseSender).send(systemContext(ana.business.id, ''), row, now);
}

describe('a student who lacks papers', () => {
  it('is written to about those that mails name, weekly, until they are there', async () => {
    const photo = await addSlot({ name: 'Fotografía', chase: true });
    await addSlot({ name: 'Contrato' });
    expect((await house.ok(ana, slotPapers, { contact: LUCIA })).mayChase).toBe(true);
    await house.ok(ana, paperChaseStart, { contact: LUCIA });
    await house.ok(ana, paperChaseStart, { contact: LUCIA });
    await send();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.recipients[0]?.address).toBe('lucia@example.com');
    expect(mails[0]?.content.body).toContain('Fotografía');
    expect(mails[0]?.content.body).not.toContain('Contrato');
    const state = await chase();
    expect(state).toMatchObject({ by: ana.name, sent: 1, problem: '' });
    const days = (Date.parse(state?.nextAt ?? '') - Date.parse(state?.lastAt ?? '')) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
    await send();
    expect(new Set(mails.map(({ key }) => key)).size).toBe(2);
    await fill(photo);
    await send();
    expect(mails).toHaveLength(2);
    expect(await chase()).toBeNull();
  });

  it('is written to from 9 to 20 h, and eight times at most', async () => {
    await addSlot({ chase: true });
    await house.ok(ana, paperChaseStart, { contact: LUCIA });
    await send(Date.parse('2026-11-26T22:00:00Z'));
    expect(mails).toEqual([]);
    expect((await chase())?.nextAt).toBe('2026-11-27T08:00:00.000Z');
    await house.db.unscopedRun('UPDATE paper_chase SET sent = :sent', { sent: MAX_CHASE_MAILS });
    await send();
    expect(mails).toEqual([]);
    expect(await chase()).toBeNull();
  });

  it('without an address is shown as such', async () => {
    await addSlot({ chase: true });
    await house.ok(ana, paperChaseStart, { contact: LUCIA });
    outcome = 'noAddress';
    await send();
    expect(await chase()).toMatchObject({ sent: 0, problem: 'No tiene correo electrónico.' });
    await house.ok(ana, paperChaseStop, { contact: LUCIA });
    expect(await chase()).toBeNull();
  });

  it('is not written to about papers that mails do not name, nor by people who do not see them', async () => {
    await addSlot({});
    expect(await house.code(ana, paperChaseStart, { contact: LUCIA })).toBe('SLOT-003');
    await addSlot({ chase: true });
    expect(await house.code(ana, paperChaseStart, { contact: newId() })).toBe('DATA-404');
    const viewer = person({ permissions: ['client.view'] });
    expect(await house.code(viewer, paperChaseStart, { contact: LUCIA })).toBe('ACCESS-001');
  });
});

describe('papers that end', () => {
  const notices = async () =>
    (
      await house.db.unscoped<{ state: { title: string; link: string } }>(
        "SELECT state FROM event_log WHERE topic = 'notification.asked' AND state LIKE '%paper.ending%' ORDER BY id",
      )
    ).map(({ state }) => JSON.stringify(state));

  it('are listed for those who see the student, and notified once for each day', async () => {
    const slot = await addSlot({ name: 'DNI', expires: true, warnDays: 30 });
    await fill(slot, addDays(TODAY, 20));
    const soon = {
      contact: LUCIA,
      name: 'Lucía Vega',
      paper: 'DNI',
      validUntil: addDays(TODAY, 20),
      state: 'soon',
    };
    expect((await house.ok(ana, duePapers, {})).rows).toEqual([soon]);
    expect((await house.ok(elsewhere, duePapers, {})).rows).toEqual([]);
    expect((await house.ok(stranger, duePapers, {})).rows).toEqual([]);
    const round = () => house.provider(ExpiryNotices).work(() => false);
    await round();
    await round();
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice).toContain('DNI de un alumno');
    expect(notice).toContain(LUCIA);
    // Another document takes its place: nothing is due.
    await fill(slot, addDays(TODAY, 400));
    await round();
    expect(await notices()).toHaveLength(1);
    expect((await house.ok(ana, duePapers, {})).rows).toEqual([]);
  });
});
