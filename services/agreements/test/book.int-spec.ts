import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  agreementRequestCreate,
  agreementRequestPrepare,
  agreementRequestVoid,
} from '@volante/contracts/agreements/agreement-request.contract';
import { newId } from '@volante/service-kit/object-id';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { storedBytes } from '../src/store/stored-bytes.js';
import { type AgreementDesk, agreementDesk, field, manager, SIGNATURE } from './agreement-desk.js';

let desk: AgreementDesk;
beforeAll(async () => {
  desk = await agreementDesk();
});
afterAll(() => desk.stop());

const B = { kind: 'teaching', bookLicence: 'B' } as const;
const person = () => desk.neighbours.person({ email: `${newId()}@correo.example` });
const licenceIn = async (id: string, topic: string) => {
  const [event] = await desk.db.unscoped<{ state: string }>(
    'SELECT state FROM event_log WHERE topic = :topic AND entity_id = :id',
    { topic, id },
  );
  return (JSON.parse(event?.state ?? '{}') as { licence?: string | null }).licence;
};

it('tells the register book for which licence, with every end of the request', async () => {
  const id = await desk.send({ agreement: await desk.template({ rest: B }), contact: person() });
  await desk.ok(manager, agreementRequestVoid, { id, reason: 'Prueba' });
  expect(await licenceIn(id, 'agreement-request.void')).toBe('B');
  const other = await desk.send({
    agreement: await desk.template({ rest: { ...B, kind: 'mandate' } }),
    contact: person(),
  });
  await desk.ok(manager, agreementRequestVoid, { id: other, reason: 'Prueba' });
  expect(await licenceIn(other, 'agreement-request.void')).toBeNull();
  expect(desk.neighbours.inscribed).toEqual([]);
});

it('has the student inscribed before it is sent where the text names the number', async () => {
  const agreement = await desk.template({
    rest: B,
    fields: [field('bookId'), field('name', { y: 5_000 }), SIGNATURE()],
  });
  const contact = person();
  const prepared = await desk.ok(manager, agreementRequestPrepare, { agreement, contact });
  expect(prepared.values.map(({ variable }) => variable)).toEqual(['name']);
  expect(await desk.fails(manager, agreementRequestCreate, { agreement, contact, send: false })).toBe(
    'AGREEMENT-043',
  );
  const id = await desk.send({ agreement, contact });
  expect(desk.neighbours.inscribed).toMatchObject([
    { request: id, student: contact, licence: 'B', known: [] },
  ]);
  await desk.send({ agreement, contact });
  expect(desk.neighbours.inscribed[1]).toMatchObject({ student: contact, known: [id] });
  const [row] = await desk.db.unscoped<{ storage_key: string }>(
    'SELECT storage_key FROM agreement_request WHERE id = :id',
    { id },
  );
  const { pages } = await readPdf(await storedBytes(desk.storage, row?.storage_key ?? ''));
  expect(pages[0]).toContain('4711');
});

it('inscribes nobody for a paper that cannot be written', async () => {
  const agreement = await desk.template({
    rest: B,
    fields: [field('bookId'), field('name', { y: 5_000, width: 100, height: 100 }), SIGNATURE()],
  });
  const contact = person();
  expect(await desk.fails(manager, agreementRequestCreate, { agreement, contact })).toBe('AGREEMENT-022');
  expect(desk.neighbours.inscribed.filter(({ student }) => student === contact)).toEqual([]);
});

it('is not sent where the book refuses, with the reason of the book', async () => {
  const agreement = await desk.template({ rest: B, fields: [field('bookId'), SIGNATURE()] });
  desk.neighbours.bookRefusal = 'DGT-BOOK-014';
  expect(await desk.fails(manager, agreementRequestCreate, { agreement, contact: person() })).toBe(
    'DGT-BOOK-014',
  );
  desk.neighbours.bookRefusal = null;
});
