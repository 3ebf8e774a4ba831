import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import {
  type RegisterBook,
  type RegisterEntry,
  registerBookCreate,
  registerContactRead,
  registerEntryCreate,
} from '@volante/contracts/dgt/register-book.contract';
import {
  type RegisterWish,
  registerWishInscribe,
  registerWishList,
  registerWishSettle,
} from '@volante/contracts/dgt/register-wish.contract';
import { createLog } from '@volante/service-kit/log';
import { newId } from '@volante/service-kit/object-id';
import { signedContractsConsumption } from '../src/modules/register-book/wishes/signed-contracts.consumer.js';
import { WishBackground } from '../src/modules/register-book/wishes/wish.background.js';
import { clerk, type DgtHost, daysAgo, JAEN, manager, startDgt, stranger, UBEDA } from './dgt-host.js';

let dgt: DgtHost;
let work: WishBackground;
beforeAll(async () => {
  dgt = await startDgt();
  work = new WishBackground(dgt.db, createLog('test', 'silent'));
});
afterAll(() => dgt.stop());

/** The content of agreements' event about a request. */
const told = (
  what: string,
  student: string,
  { id = newId(), branch = JAEN, licence = 'B' as string | null } = {},
) => {
  const event = {
    seq: 1,
    businessId: DEMO.school.id,
    topic: `agreement-request.${what}`,
    entityId: id,
    version: 2,
  };
  const state = { id, contact: student, agreement: newId(), kind: 'teaching', branch, licence };
  return dgt.db.source
    .transaction((tx) => signedContractsConsumption.apply(tx, { ...event, state }))
    .then(() => id);
};
const open = (branch: string) =>
  dgt.ok<RegisterBook>(manager, registerBookCreate, { branch, openedOn: daysAgo(10) });
const entriesOf = async (student: string) =>
  (await dgt.ok<{ rows: RegisterEntry[] }>(manager, registerContactRead, { student })).rows;
const waiting = async (as = manager) =>
  (await dgt.ok<{ rows: RegisterWish[] }>(as, registerWishList)).rows.map(({ id, reason }) => ({
    id,
    reason,
  }));

describe('a signed contract', () => {
  it('waits without an open book, is seen with the reason, and is inscribed once somebody opens one', async () => {
    const student = await dgt.student({ branch: UBEDA });
    const id = await told('signed', student, { branch: UBEDA });
    await work.step();
    expect(await waiting()).toEqual([
      { id, reason: 'La sucursal del alumno no tiene ningún libro de registro abierto.' },
    ]);
    expect(await waiting(clerk)).toEqual([]);
    expect(await waiting(stranger)).toEqual([]);
    await open(UBEDA);
    expect(await dgt.fails(stranger, registerWishSettle, { act: 'again', id })).toBe('DATA-404');
    expect(await dgt.fails(clerk, registerWishSettle, { act: 'again', id })).toBe('DATA-404');
    await dgt.ok(manager, registerWishSettle, { act: 'again', id });
    await work.step();
    expect(await waiting()).toEqual([]);
    expect(await entriesOf(student)).toMatchObject([
      { licence: 'B', inscribedOn: daysAgo(0), annulled: false },
    ]);
  });

  it('is inscribed once, however often it is said and looked at by several workers', async () => {
    await open(JAEN);
    const student = await dgt.student();
    const id = await told('signed', student);
    await told('signed', student, { id });
    const other = new WishBackground(dgt.db, createLog('test', 'silent'));
    await Promise.all([work.step(), other.step(), work.step()]);
    await told('signed', student, { id });
    await work.step();
    expect(await entriesOf(student)).toHaveLength(1);
  });

  it('leaves a student alone who stands in the book for that licence', async () => {
    const { book } = (await entriesOf(await inscribedStudent()))[0] ?? { book: '' };
    const student = await dgt.student();
    await dgt.ok(manager, registerEntryCreate, { book, student, licence: 'B', inscribedOn: daysAgo(0) });
    await told('signed', student);
    await work.step();
    expect(await entriesOf(student)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('whose student lacks what the book wants waits until somebody gives up, with a reason', async () => {
    const student = await dgt.student({ fiscalCode: '' });
    const id = await told('signed', student);
    await work.step();
    expect(await waiting()).toEqual([{ id, reason: 'Al alumno le faltan datos que el libro exige.' }]);
    await dgt.ok(manager, registerWishSettle, { act: 'dismiss', id, reason: 'Contrato de prueba' });
    expect(await waiting()).toEqual([]);
    expect(await dgt.fails(manager, registerWishSettle, { act: 'again', id })).toBe('DATA-404');
    await told('signed', student, { id });
    await work.step();
    expect(await entriesOf(student)).toEqual([]);
  });

  it('of a template without a licence, or of before there was one, is none of the book', async () => {
    const student = await dgt.student();
    await told('signed', student, { licence: null });
    await work.step();
    expect(await entriesOf(student)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

/** Inscribed because of a contract that names the number. */
async function inscribedStudent(request = newId()): Promise<string> {
  const student = await dgt.student();
  await dgt.ok(manager, registerWishInscribe, { request, student, branch: JAEN, licence: 'B', known: [] });
  return student;
}

describe('a contract that names the number', () => {
  it('is inscribed when it is sent; its signature adds nothing', async () => {
    const request = newId();
    const student = await inscribedStudent(request);
    await told('signed', student, { id: request });
    await work.step();
    expect(await entriesOf(student)).toMatchObject([{ annotations: [] }]);
  });

  it.each(['refused', 'expired', 'void'])('and is %s afterwards gets an annotation, once', async (what) => {
    const request = newId();
    const student = await inscribedStudent(request);
    await told(what, student, { id: request });
    await work.step();
    await told(what, student, { id: request });
    await work.step();
    const [entry] = await entriesOf(student);
    expect(entry?.annotations).toMatchObject([
      { kind: 'correction', text: expect.stringContaining('no se ha firmado') },
    ]);
  });

  it('of a student who stood in the book before keeps that number, and leaves no annotation when it fails', async () => {
    const [earlier, request] = [newId(), newId()];
    const student = await inscribedStudent(earlier);
    const again = await dgt.ok<{ number: number }>(manager, registerWishInscribe, {
      ...{ request, student, branch: JAEN, licence: 'B', known: [earlier] },
    });
    const [entry] = await entriesOf(student);
    expect(again.number).toBe(entry?.number);
    await told('refused', student, { id: request });
    await work.step();
    expect(await entriesOf(student)).toMatchObject([{ annotations: [] }]);
  });

  it('takes over an inscription whose request was never kept, and annotates it when it fails', async () => {
    const lost = newId();
    const student = await inscribedStudent(lost);
    const request = newId();
    const wish = { request, student, branch: JAEN, licence: 'B' as const };
    await dgt.ok(manager, registerWishInscribe, { ...wish, known: [] });
    await told('void', student, { id: request });
    await told('void', student, { id: lost });
    await work.step();
    expect(await entriesOf(student)).toMatchObject([
      { annotations: [{ kind: 'correction', text: expect.stringContaining('no se ha firmado') }] },
    ]);
  });
});
