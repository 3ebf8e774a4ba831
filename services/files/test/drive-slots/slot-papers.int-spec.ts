import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { documentSlot } from '@volante/contracts/files/document-slot.contract';
import { fileAttach } from '@volante/contracts/files/file.contract';
import { recordFileChange } from '@volante/contracts/files/record-file.contract';
import { lackingPapers } from '@volante/contracts/files/slot-lacking.contract';
import {
  slotContractFill,
  slotPaperClear,
  slotPaperSet,
  slotPapers,
  usualSlots,
} from '@volante/contracts/files/slot-paper.contract';
import { newId } from '@volante/service-kit/object-id';
import { BRANCH, DriveHouse, person } from '../drive/drive-house.js';
import { answerLetterhead, answerPeople } from '../drive/people-answers.js';
import { pdf } from '../sample-bytes.js';

const ana = person({
  permissions: ['file.view', 'file.modify', 'client.view', 'client.modify', 'business.modify'],
});
const viewer = person({ name: 'Eva', permissions: ['client.view'] });
const stranger = person({ ...ana, business: { id: newId(), name: 'Otra', operator: false } });
const [LUCIA, OTHER] = [newId(), newId()];
const FAR = '2099-12-31';

let house: DriveHouse;
let dni: string;
beforeAll(async () => {
  house = await DriveHouse.start([ana], []);
  answerPeople(house, [
    { id: LUCIA, name: 'Lucía Vega', licence: 'B' },
    { id: OTHER, name: 'Iván Ruiz', licence: 'AM' },
  ]);
  answerLetterhead(house);
  await house.host.bus.flush();
});
afterAll(() => house.stop());

async function document(name: string, contact = LUCIA): Promise<string> {
  const { id } = await house.uploaded(ana, name, 'tmp');
  const owner = { kind: 'contact', id: contact, branch: BRANCH };
  const files = [{ id, accept: 'any' as const }];
  await house.ok(ana, fileAttach, { files, owner, permission: 'client.view', document: true });
  return id;
}

/** A file that stands in a field of the contact, as the PDFs of its sheet do. */
async function inField(name: string, bytes: Buffer): Promise<string> {
  const { id } = await house.uploaded(ana, name, 'tmp', { bytes });
  const owner = { kind: 'contact', id: LUCIA, branch: BRANCH };
  await house.ok(ana, fileAttach, { files: [{ id, accept: 'any' }], owner, permission: 'client.view' });
  return id;
}

const addSlot = async (fields: Record<string, unknown>): Promise<string> =>
  (await house.ok(ana, documentSlot.calls.create, { name: `Papel ${newId()}`, ...fields })).id;

const rowOf = async (slot: string, contact = LUCIA) => {
  const { rows } = await house.ok(ana, slotPapers, { contact });
  return rows.find((row) => row.slot === slot);
};

beforeEach(async () => {
  dni = await document('dni.txt');
});

describe('papers that are wanted', () => {
  it('are the usual ones by one press, and no second time', async () => {
    expect(await house.ok(ana, usualSlots, {})).toEqual({ created: 5 });
    expect(await house.ok(ana, usualSlots, {})).toEqual({ created: 0 });
    const { rows, lacking } = await house.ok(ana, slotPapers, { contact: LUCIA });
    expect(rows[0]).toMatchObject({ name: 'DNI o NIE, anverso', state: 'missing', paper: null });
    expect(lacking).toBe(5);
  });

  it('are those of the licence, and of everybody', async () => {
    const car = await addSlot({ licences: ['B'] });
    expect(await rowOf(car)).toBeDefined();
    expect(await rowOf(car, OTHER)).toBeUndefined();
  });

  it('are filled by a PDF of the sheet too, and by no other file of the person', async () => {
    const slot = await addSlot({ expires: true, warnDays: 30 });
    const [sheet, photo] = [
      await inField('dni.pdf', await pdf()),
      await inField('foto.txt', Buffer.from('foto')),
    ];
    const input = { contact: LUCIA, slot, validUntil: FAR };
    expect(await house.code(ana, slotPaperSet, { ...input, file: photo })).toBe('DATA-404');
    await house.ok(ana, slotPaperSet, { ...input, file: sheet });
    expect(await rowOf(slot)).toMatchObject({ state: 'valid', paper: { file: sheet, fromSheet: true } });
    const people = [{ contact: LUCIA, licence: 'B' as const }];
    const { rows } = await house.ok(ana, lackingPapers, { people, day: '2026-11-27' });
    expect(rows[0]?.papers.map((paper) => paper.slot)).not.toContain(slot);
    await house.ok(ana, slotPaperSet, { ...input, file: dni });
    expect(await rowOf(slot)).toMatchObject({ paper: { file: dni, fromSheet: false } });
    expect(await house.code(ana, slotPaperSet, { ...input, contact: OTHER, file: sheet })).toBe('DATA-404');
  });

  it('are filled by a document of the person, with two days; the last one counts', async () => {
    const slot = await addSlot({ expires: true, warnDays: 30 });
    const input = { contact: LUCIA, slot, file: dni };
    expect(await house.code(ana, slotPaperSet, input)).toBe('SLOT-002');
    await house.ok(ana, slotPaperSet, { ...input, validUntil: '2020-01-01', keepUntil: FAR });
    expect(await rowOf(slot)).toMatchObject({
      state: 'expired',
      paper: { file: dni, name: 'dni.txt', validUntil: '2020-01-01', keepUntil: FAR, by: ana.name },
    });
    const shorter = { ...input, validUntil: FAR };
    expect(await house.code(ana, slotPaperSet, shorter)).toBe('SLOT-004');
    expect(await house.code(ana, slotPaperClear, { contact: LUCIA, slot })).toBe('SLOT-004');
    await house.ok(ana, slotPaperSet, { ...shorter, reason: 'Se puso por error' });
    await house.ok(ana, slotPaperSet, { ...shorter, keepUntil: FAR });
    const renewed = await document('dni nuevo.txt');
    await house.ok(ana, slotPaperSet, { ...input, file: renewed, validUntil: FAR });
    expect(await rowOf(slot)).toMatchObject({ state: 'valid', paper: { file: renewed, keepUntil: null } });
    await house.ok(ana, slotPaperClear, { contact: LUCIA, slot, reason: 'No era suyo' });
    expect(await rowOf(slot)).toMatchObject({ state: 'missing', paper: null });
  });

  it('«Contrato» as a scan is published for the agenda, set and cleared; other papers are not', async () => {
    await house.ok(ana, usualSlots, {});
    const { rows } = await house.ok(ana, slotPapers, { contact: LUCIA });
    const slot = rows.find(({ name }) => name === 'Contrato')?.slot ?? '';
    const file = await document('contrato escaneado.txt');
    await house.ok(ana, slotPaperSet, { contact: LUCIA, slot, file });
    await house.ok(ana, slotPaperClear, { contact: LUCIA, slot });
    const other = await addSlot({ name: 'Volante' });
    await house.ok(ana, slotPaperSet, { contact: LUCIA, slot: other, file });
    const events = await house.db.unscoped<{ topic: string; entity_id: string }>(
      "SELECT topic, entity_id FROM event_log WHERE topic LIKE 'contract-scan.%' ORDER BY id",
      {},
    );
    expect(events.map(({ topic, entity_id }) => [topic, entity_id])).toEqual([
      ['contract-scan.set', LUCIA],
      ['contract-scan.cleared', LUCIA],
    ]);
  });

  it('«Contrato» is filled by a signed contract, once however often it is said, where the school wants it', async () => {
    await house.ok(ana, usualSlots, {});
    const { rows } = await house.ok(ana, slotPapers, { contact: LUCIA });
    const slot = rows.find(({ name }) => name === 'Contrato')?.slot ?? '';
    const file = await document('Contrato (firmado).txt');
    const fill = (contact = LUCIA) => house.ok(ana, slotContractFill, { contact, file });
    const [not, filled] = [
      { filled: false, dated: false },
      { filled: true, dated: false },
    ];
    expect(await fill(OTHER)).toEqual(not);
    expect([await fill(), await fill()]).toEqual([filled, filled]);
    expect(await rowOf(slot)).toMatchObject({ state: 'valid', paper: { file } });
    await house.ok(ana, documentSlot.calls.remove, { id: slot });
    expect(await fill()).toEqual(not);
  });

  it('«Contrato» that expires takes the last day of a signed contract, and none without one', async () => {
    const slot = await addSlot({ name: 'Contrato', expires: true });
    const file = await document('Contrato con fin (firmado).txt');
    const fill = (endsOn: string | null) => house.ok(ana, slotContractFill, { contact: LUCIA, file, endsOn });
    expect(await fill(null)).toEqual({ filled: false, dated: false });
    expect((await rowOf(slot))?.state).toBe('missing');
    expect(await fill('2031-06-30')).toEqual({ filled: true, dated: true });
    expect(await rowOf(slot)).toMatchObject({ state: 'valid', paper: { file, validUntil: '2031-06-30' } });
    const events = await house.db.unscoped<{ state: string | object }>(
      "SELECT state FROM event_log WHERE topic = 'due-date.set' AND entity_id = :id ORDER BY id DESC LIMIT 1",
      { id: LUCIA },
    );
    const state = events.map((one) => (typeof one.state === 'string' ? JSON.parse(one.state) : one.state));
    expect(state).toMatchObject([{ kind: 'document', slot, contact: LUCIA, on: '2031-06-30' }]);
    await house.ok(ana, documentSlot.calls.remove, { id: slot });
  });

  it('lack again while their document is deleted', async () => {
    const slot = await addSlot({});
    await house.ok(ana, slotPaperSet, { contact: LUCIA, slot, file: dni });
    const change = (state: 'deleted' | 'active') =>
      house.ok(ana, recordFileChange, {
        owner: { kind: 'contact', id: LUCIA },
        file: dni,
        change: { state },
      });
    await change('deleted');
    expect((await rowOf(slot))?.state).toBe('missing');
    await change('active');
    expect((await rowOf(slot))?.state).toBe('valid');
  });

  it('lack by licence and day, for other services', async () => {
    const [car, moped] = [
      await addSlot({ licences: ['B'], expires: true }),
      await addSlot({ licences: ['AM'] }),
    ];
    await house.ok(ana, slotPaperSet, { contact: LUCIA, slot: car, file: dni, validUntil: '2027-03-01' });
    const lacking = async (day: string) => {
      const people = [
        { contact: LUCIA, licence: 'B' as const },
        { contact: OTHER, licence: 'AM' as const },
      ];
      const { rows } = await house.ok(ana, lackingPapers, { people, day });
      return rows.map(({ papers }) => papers.filter(({ slot }) => slot === car || slot === moped));
    };
    const missing = expect.objectContaining({ slot: moped, state: 'missing', validUntil: null });
    expect(await lacking('2027-03-01')).toEqual([[], [missing]]);
    const expired = expect.objectContaining({ slot: car, state: 'expired', validUntil: '2027-03-01' });
    expect(await lacking('2027-03-02')).toEqual([[expired], [missing]]);
    const elsewhere = { people: [{ contact: LUCIA, licence: 'B' as const }], day: '2027-03-01' };
    expect((await house.ok(stranger, lackingPapers, elsewhere)).rows).toEqual([
      { contact: LUCIA, papers: [] },
    ]);
  });

  it('publish the day on which they end', async () => {
    const slot = await addSlot({ expires: true });
    await house.ok(ana, slotPaperSet, { contact: LUCIA, slot, file: dni, validUntil: FAR });
    await house.ok(ana, slotPaperClear, { contact: LUCIA, slot });
    const rows = await house.db.unscoped<{ topic: string; state: string }>(
      "SELECT topic, state FROM event_log WHERE topic LIKE 'due-date.%' ORDER BY id DESC LIMIT 2",
      {},
    );
    expect(rows.map(({ topic }) => topic)).toEqual(['due-date.cleared', 'due-date.set']);
    expect(JSON.stringify(rows[1]?.state)).toContain(FAR);
  });
});

describe('nobody fills a slot', () => {
  it('with a document of somebody else, in a slot of another school, or without the right', async () => {
    const slot = await addSlot({});
    const elses = await document('otro.txt', OTHER);
    const input = { contact: LUCIA, slot, file: dni };
    expect(await house.code(ana, slotPaperSet, { ...input, file: elses })).toBe('DATA-404');
    expect(await house.code(ana, slotPaperSet, { ...input, slot: newId() })).toBe('DATA-404');
    expect(await house.code(ana, slotPaperSet, { ...input, contact: newId() })).toBe('DATA-404');
    expect(await house.code(stranger, slotPaperSet, input)).toBe('DATA-404');
    expect(await house.code(viewer, slotPaperSet, input)).toBe('ACCESS-001');
    expect((await house.ok(viewer, slotPapers, { contact: LUCIA })).rows.length).toBeGreaterThan(0);
  });
});
