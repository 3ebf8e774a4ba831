import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallInput, CallOutput } from '@volante/contracts/call';
import { documentSlot } from '@volante/contracts/files/document-slot.contract';
import { fileTicket } from '@volante/contracts/files/file.contract';
import { slotPapers } from '@volante/contracts/files/slot-paper.contract';
import {
  paperSendFile,
  paperSendRead,
  SLOT_REQUEST_FILES,
  slotReceivedDecide,
  slotRequestClose,
  slotRequestCreate,
} from '@volante/contracts/files/slot-request.contract';
import { newId } from '@volante/service-kit/object-id';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { contactFilesConsumption } from '../../src/modules/files/contact-files.consumer.js';
import { BRANCH, DriveHouse, OTHER_BRANCH, person } from '../drive/drive-house.js';
import { answerLetterhead, answerPeople } from '../drive/people-answers.js';

const ana = person({ permissions: ['client.view', 'client.modify', 'business.modify'] });
const reader = person({ permissions: ['client.view'] });
const elsewhere = person({ ...ana, id: newId(), branches: [OTHER_BRANCH] });
const stranger = person({ ...ana, id: newId(), business: { id: newId(), name: 'Otra', operator: false } });
const LUCIA = newId();
const MARTA = newId();
let house: DriveHouse;
let dni: string;
let report: string;

beforeAll(async () => {
  house = await DriveHouse.start([ana], []);
  answerPeople(house, [
    { id: LUCIA, name: 'Lucía Vega', firstName: 'Lucía', licence: 'B' },
    { id: MARTA, name: 'Marta Vega', firstName: 'Marta', licence: 'B' },
  ]);
  answerLetterhead(house);
  await house.host.bus.flush();
});
afterAll(() => house.stop());
beforeEach(async () => {
  await house.db.unscopedRun("DELETE FROM file WHERE owner_kind = 'slot-received'");
  for (const table of ['slot_paper', 'slot_received', 'slot_request', 'document_slot'])
    await house.db.unscopedRun(`DELETE FROM ${table}`);
  dni = (await house.ok(ana, documentSlot.calls.create, { name: 'DNI' })).id;
  report = (await house.ok(ana, documentSlot.calls.create, { name: 'Informe', expires: true })).id;
});

const link = async (contact = LUCIA) => (await house.ok(ana, slotRequestCreate, { contact })).secret;
const opened = async (key: string) => house.host.call(null, paperSendRead, {}, { key });
const papers = (contact = LUCIA, as = ana) => house.ok(as, slotPapers, { contact });

async function send(key: string, slot: string, words = `papel ${newId()}`) {
  const [upload, bytes] = [newStagingKey(), Buffer.from(words)];
  await house.storage.put(
    upload,
    (async function* () {
      yield bytes;
    })(),
  );
  const input = { upload, filename: 'dni.txt', size: bytes.length, slot };
  const answer = await house.host.call(null, paperSendFile, input, { key });
  await house.storage.remove(upload);
  return answer.error?.code ?? 'taken';
}

const decide = (
  id: string,
  rest: Pick<CallInput<typeof slotReceivedDecide>, 'state' | 'validUntil'>,
  as = ana,
) => house.code(as, slotReceivedDecide, { contact: LUCIA, id, ...rest });

describe('a link for papers that lack', () => {
  it('names them and the first name alone, and puts what comes before whoever accepts it', async () => {
    const key = await link();
    expect(((await opened(key)).data as CallOutput<typeof paperSendRead>).papers).toMatchObject([
      { name: 'DNI', sent: 0 },
      { name: 'Informe', sent: 0 },
    ]);
    expect((await opened(key)).data).toMatchObject({ person: 'Lucía', school: 'El Olivo' });
    expect(await send(key, dni)).toBe('taken');
    const { arrived, lacking, linkUntil } = await papers();
    expect([arrived.length, lacking, linkUntil === null]).toEqual([1, 2, false]);
    const [one] = arrived;
    expect((await house.call(ana, fileTicket, { id: one?.file ?? '' })).success).toBe(true);
    expect(await decide(one?.id ?? '', { state: 'accepted' })).toBe('accepted');
    const after = await papers();
    expect(after.arrived).toEqual([]);
    expect(after.rows[0]).toMatchObject({ name: 'DNI', state: 'valid', paper: { file: one?.file } });
    expect(((await opened(key)).data as CallOutput<typeof paperSendRead>).papers[0]).toMatchObject({
      sent: 1,
    });
  });

  it('asks for the last day of a paper that expires before it is accepted', async () => {
    await send(await link(), report);
    const id = (await papers()).arrived[0]?.id ?? '';
    expect(await decide(id, { state: 'accepted' })).toBe('SLOT-002');
    expect(await decide(id, { state: 'accepted', validUntil: '2031-02-03' })).toBe('accepted');
    expect((await papers()).rows[1]?.paper?.validUntil).toBe('2031-02-03');
    expect(await decide(id, { state: 'rejected' })).toBe('SLOT-006');
  });

  it('lets a rejection be taken back', async () => {
    await send(await link(), dni);
    const id = (await papers()).arrived[0]?.id ?? '';
    expect(await decide(id, { state: 'rejected' })).toBe('accepted');
    expect((await papers()).arrived).toMatchObject([{ state: 'rejected' }]);
    expect(await decide(id, { state: 'waiting' })).toBe('accepted');
    expect((await papers()).arrived).toMatchObject([{ state: 'waiting' }]);
  });

  it('takes the same file for the same paper once, and no paper that it does not ask for', async () => {
    const key = await link();
    expect(await send(key, dni, 'igual')).toBe('taken');
    expect(await send(key, dni, 'igual')).toBe('taken');
    expect((await papers()).arrived).toHaveLength(1);
    const other = (await house.ok(ana, documentSlot.calls.create, { name: 'Otro' })).id;
    expect(await send(key, other)).toBe('KEY-001');
  });

  it('holds against files without end', async () => {
    const key = await link();
    await house.db.unscopedRun('UPDATE slot_request SET files = :files', { files: SLOT_REQUEST_FILES - 1 });
    const rivals = await Promise.all([1, 2, 3, 4].map(() => send(key, dni)));
    expect(rivals.filter((one) => one === 'taken')).toHaveLength(1);
    // REQ-108: more at once than one link may.
    for (const one of rivals) expect(['taken', 'FILE-REQUEST-001', 'REQ-108']).toContain(one);
  });

  it('closes when another one is made, when it is closed, at its end, and with its contact', async () => {
    const first = await link();
    const second = await link();
    expect((await opened(first)).error?.code).toBe('KEY-001');
    await house.ok(ana, slotRequestClose, { contact: LUCIA });
    expect((await opened(second)).error?.code).toBe('KEY-001');
    const third = await link();
    await house.db.unscopedRun('UPDATE slot_request SET expires_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND');
    expect((await opened(third)).error?.code).toBe('KEY-001');
    const fourth = await link();
    await happens('contact.updated', { branch: BRANCH, state: 'blocked' });
    expect((await opened(fourth)).error?.code).toBe('KEY-001');
    expect((await opened('A'.repeat(43))).error?.code).toBe('KEY-001');
  });

  it('is made where something lacks, by people who may change the contact', async () => {
    expect(await house.code(reader, slotRequestCreate, { contact: LUCIA })).toBe('ACCESS-001');
    expect(await house.code(stranger, slotRequestCreate, { contact: newId() })).toBe('DATA-404');
    for (const id of [dni, report]) await house.ok(ana, documentSlot.calls.remove, { id });
    expect(await house.code(ana, slotRequestCreate, { contact: LUCIA })).toBe('SLOT-005');
  });

  it('keeps what came from people of other branches and schools', async () => {
    await send(await link(), dni);
    const [one] = (await papers()).arrived;
    expect(await house.code(elsewhere, fileTicket, { id: one?.file ?? '' })).toBe('DATA-404');
    expect(await house.code(stranger, fileTicket, { id: one?.file ?? '' })).toBe('DATA-404');
    expect(await decide(one?.id ?? '', { state: 'accepted' }, stranger)).toBe('DATA-404');
  });
});

const happens = (topic: string, state: Record<string, unknown>) =>
  house.db.source.transaction((manager) =>
    contactFilesConsumption.apply(manager, {
      ...{ seq: 1, businessId: ana.business.id, topic, entityId: LUCIA, version: 2, state },
    }),
  );

it('what waits for a deleted contact goes after 30 days, and stays with one that comes back', async () => {
  await send(await link(), dni);
  const ends = async () => {
    const rows = await house.db.unscoped<{ until: Date | null }>(
      "SELECT expires_at AS until FROM file WHERE owner_kind = 'slot-received'",
    );
    return rows.filter(({ until }) => until !== null).length;
  };
  await happens('contact.deleted', { branch: BRANCH, state: 'deleted' });
  expect(await ends()).toBe(1);
  await happens('contact.restored', { branch: BRANCH, state: 'active' });
  expect(await ends()).toBe(0);
});

it('a merge takes what waits along, and its undoing gives it back', async () => {
  const key = await link();
  await send(key, dni);
  const [merge, kept, lost] = [newId(), { id: MARTA, branch: BRANCH }, { id: LUCIA, branch: BRANCH }];
  await happens('contact.merged', { merge, kept, lost });
  expect((await papers(MARTA)).arrived).toHaveLength(1);
  expect((await opened(key)).error?.code).toBe('KEY-001');
  await happens('contact.unmerged', { merge, kept, lost });
  expect((await papers()).arrived).toHaveLength(1);
  expect((await papers(MARTA)).arrived).toEqual([]);
});
