import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  contactCreate,
  contactDelete,
  contactDgtUpdate,
  contactDuplicates,
  contactFinder,
  contactHistory,
  contactRead,
  contactSetState,
  contactUpdate,
} from '@volante/contracts/contacts/contact.contract';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import { newId } from '@volante/service-kit/object-id';
import {
  type ContactsHost,
  JAEN,
  manager,
  person,
  REFUSED_FILE,
  startContacts,
  UBEDA,
} from './contacts-host.js';

let contacts: ContactsHost;

beforeAll(async () => {
  contacts = await startContacts();
});
afterAll(() => contacts.stop());

const read = (id: string) => contacts.ok<ContactRecord>(manager, contactRead, { id });
const ana = {
  firstName: 'Ana',
  lastName: 'Muñoz Gómez',
  fiscalCode: '26.012.345-a',
  email: 'ana@correo.example',
  phone: '600 123 456',
  branch: UBEDA,
  birthday: '2001-02-28',
  province: 23,
  licence: 'B',
};
const anaCode = '12345678Z';

describe('create and read', () => {
  it('stores what was sent, with a code and the name as shown', async () => {
    const id = await contacts.create(manager, { ...ana, fiscalCode: '12.345.678-z' });
    const record = await read(id);
    expect(record).toMatchObject({ ...ana, fiscalCode: anaCode, id, state: 'active', version: 1 });
    expect(record).toMatchObject({ name: 'Ana Muñoz Gómez', code: '000001', groups: [], type: 'P' });
    expect(record.dgt).toMatchObject({ dni: '', currentLicences: [], identityDocument: null });
  });

  it('needs only a name and takes the first branch of the person', async () => {
    const record = await read(await contacts.create(manager, { firstName: 'Luis' }));
    expect(record.branch).toBe(JAEN);
  });

  it('lists every wrong field', async () => {
    const { error } = await contacts.host.call(manager, contactCreate, {
      fiscalCode: '12345678A',
      birthday: '2199-01-01',
    });
    expect(error?.code).toBe('REQ-101');
    expect(error?.errors?.map(({ path }) => path).sort()).toEqual(['birthday', 'firstName', 'fiscalCode']);
  });

  it('refuses a taken code, given by hand or met on the way', async () => {
    await contacts.create(manager, { firstName: 'Uno', code: 'A-7' });
    expect(await contacts.fails(manager, contactCreate, { firstName: 'Dos', code: 'a-7' })).toBe(
      'CONTACT-001',
    );
    await contacts.create(manager, { firstName: 'Tres', code: '000004' });
    const codes = await Promise.all(
      ['Cuatro', 'Cinco', 'Seis'].map(
        async (firstName) => (await read(await contacts.create(manager, { firstName }))).code,
      ),
    );
    expect(new Set(codes).size).toBe(3);
    expect(codes).not.toContain('000004');
  });

  it('refuses a branch that is not there', async () => {
    expect(await contacts.fails(manager, contactCreate, { firstName: 'Eva', branch: newId() })).toBe(
      'CONTACT-003',
    );
  });

  it('warns of duplicates by fiscal code, e-mail and telephone, and saves in spite of them with force', async () => {
    const alike = {
      firstName: 'Otra',
      fiscalCode: anaCode,
      email: 'ANA@correo.example',
      phone: '+34600123456',
    };
    const { error } = await contacts.host.call(manager, contactCreate, alike);
    expect(error?.code).toBe('CONTACT-002');
    expect(error?.details).toMatchObject({ rows: [{ name: 'Ana Muñoz Gómez' }] });
    const blind = person({ permissions: ['client.add', 'client.all-branches'] });
    const unseen = await contacts.host.call(blind, contactCreate, { ...alike, branch: JAEN });
    expect(unseen.error).toMatchObject({ code: 'CONTACT-002', details: { rows: [] } });
    const found = await contacts.ok<{ rows: { matched: string[] }[] }>(manager, contactDuplicates, {
      fiscalCode: anaCode,
      email: 'ana@correo.example',
      phone: '600123456',
    });
    expect(found.rows.map(({ matched }) => matched)).toEqual([['fiscalCode', 'email', 'phone']]);
    await contacts.create(manager, { ...alike, force: true });
  });

  it('leaves the image free for another try when the code is taken', async () => {
    await contacts.create(manager, { firstName: 'Primera', code: 'F-1' });
    const bound = contacts.attached.length;
    const input = { firstName: 'Segunda', code: 'F-1', image: newId() };
    expect(await contacts.fails(manager, contactCreate, input)).toBe('CONTACT-001');
    expect(contacts.attached).toHaveLength(bound);
    await contacts.create(manager, { ...input, code: 'F-2' });
    expect(contacts.attached).toHaveLength(bound + 1);
  });

  it('takes its files along to another branch', async () => {
    const id = await contacts.create(manager, { firstName: 'Mudanza' });
    await contacts.ok(manager, contactUpdate, { id, version: 1, branch: UBEDA });
    expect(await contacts.placed([id])).toEqual([UBEDA]);
  });

  it('binds the image first and refuses one that may not be used', async () => {
    const image = newId();
    const id = await contacts.create(manager, { firstName: 'Foto', image });
    expect(contacts.attached.at(-1)).toMatchObject({
      files: [{ id: image, accept: 'image' }],
      owner: { kind: 'contact', id, branch: JAEN },
    });
    const before = await contacts.ok<{ total: number }>(manager, contactFinder);
    const refused = { firstName: 'Mala', image: REFUSED_FILE };
    expect(await contacts.fails(manager, contactCreate, refused)).toBe('CONTACT-004');
    expect(await contacts.ok(manager, contactFinder)).toMatchObject({ total: before.total });
  });
});

describe('update', () => {
  it('changes what is sent, once, and keeps the rest', async () => {
    const id = await contacts.create(manager, { firstName: 'Rosa', lastName: 'Vega', phone: '711 222 333' });
    const after = await contacts.ok<ContactRecord>(manager, contactUpdate, {
      id,
      version: 1,
      lastName: 'Vega Ríos',
    });
    expect(after).toMatchObject({ name: 'Rosa Vega Ríos', phone: '711 222 333', version: 2 });
    const again = await contacts.ok<ContactRecord>(manager, contactUpdate, {
      id,
      version: 2,
      lastName: 'Vega Ríos',
    });
    expect(again.version).toBe(2);
  });

  it('answers a stale version with the record as it is', async () => {
    const id = await contacts.create(manager, { firstName: 'Iván', lastName: 'Soto' });
    await contacts.ok(manager, contactUpdate, { id, version: 1, phone: '722 000 111' });
    const { error } = await contacts.host.call(manager, contactUpdate, { id, version: 1, city: 'Baeza' });
    expect(error?.code).toBe('DATA-409');
    expect(error?.details).toMatchObject({ version: 2, current: { id, phone: '722 000 111', city: '' } });
  });

  it('lets one of two rivals win', async () => {
    const id = await contacts.create(manager, { firstName: 'Rival' });
    const answers = await Promise.all(
      ['Jaén', 'Úbeda', 'Baeza'].map((city) =>
        contacts.host.call(manager, contactUpdate, { id, version: 1, city }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['DATA-409', 'DATA-409']);
  });

  it('checks the rules on the record as a whole', async () => {
    const id = await contacts.create(manager, { firstName: 'Sara', fiscalCode: '00000000T', force: true });
    expect(await contacts.fails(manager, contactUpdate, { id, version: 1, type: 'E', firstName: '' })).toBe(
      'REQ-101',
    );
  });
});

describe('traffic sheet', () => {
  it('is kept with the contact and shares its version', async () => {
    const id = await contacts.create(manager, { firstName: 'Alumna' });
    const identityDocument = newId();
    const sheet = { dni: '12345678z', surname1: 'Gil', currentLicences: ['AM', 'B'], identityDocument };
    const after = await contacts.ok<ContactRecord>(manager, contactDgtUpdate, { id, version: 1, ...sheet });
    expect(after.dgt).toMatchObject({ ...sheet, dni: '12345678Z' });
    expect(after.version).toBe(2);
    expect(contacts.attached.at(-1)).toMatchObject({ files: [{ id: identityDocument, accept: 'pdf' }] });
    await contacts.ok(manager, contactDgtUpdate, { id, version: 2, currentLicences: [], door: 'B' });
    expect((await read(id)).dgt).toMatchObject({ currentLicences: [], door: 'B', surname1: 'Gil' });
    expect(await contacts.fails(manager, contactDgtUpdate, { id, version: 1, km: '3' })).toBe('DATA-409');
    const wrong = { id, version: 3, medicalCertificate: REFUSED_FILE };
    expect(await contacts.fails(manager, contactDgtUpdate, wrong)).toBe('CONTACT-004');
    expect((await read(id)).version).toBe(3);
  });

  it('says the exact words of a wrong DNI', async () => {
    const id = await contacts.create(manager, { firstName: 'Alumno' });
    const { error } = await contacts.host.call(manager, contactDgtUpdate, {
      id,
      version: 1,
      dni: '12345678A',
    });
    expect(error?.errors?.[0]).toMatchObject({
      path: 'dni',
      message: 'Dni erroneo, la letra del NIF no se corresponde',
    });
  });
});

describe('states', () => {
  const total = async (state: string) =>
    (await contacts.ok<{ total: number }>(manager, contactFinder, { search: 'estado', state })).total;

  it('deletes many and brings them back', async () => {
    const id = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((lastName) => contacts.create(manager, { firstName: 'Estado', lastName })),
    );
    await contacts.ok(manager, contactDelete, { id });
    expect([await total('active'), await total('deleted')]).toEqual([0, 3]);
    expect(await contacts.ok(manager, contactSetState, { id, state: 'inactive' })).toEqual({ changed: 3 });
    expect(await contacts.ok(manager, contactSetState, { id, state: 'inactive' })).toEqual({ changed: 0 });
    expect([await total('inactive'), await total('deleted')]).toEqual([3, 0]);
  });

  it('changes all of them or none', async () => {
    const id = await contacts.create(manager, { firstName: 'Estado', lastName: 'Cuatro' });
    expect(await contacts.fails(manager, contactDelete, { id: [id, newId()] })).toBe('DATA-404');
    expect((await read(id)).state).toBe('active');
  });
});

describe('history', () => {
  it('tells who changed what, newest first', async () => {
    const id = await contacts.create(manager, { firstName: 'Historia' });
    await contacts.ok(manager, contactUpdate, { id, version: 1, city: 'Linares' });
    await contacts.ok(manager, contactDelete, { id });
    await contacts.ok(manager, contactSetState, { id, state: 'active' });
    const { rows, next } = await contacts.ok<{
      rows: { action: string; changes: object; actor: object }[];
      next: null;
    }>(manager, contactHistory, { id });
    expect(rows.map(({ action }) => action)).toEqual(['restored', 'deleted', 'updated', 'created']);
    expect(rows[2]).toMatchObject({
      changes: { city: { from: '', to: 'Linares' } },
      actor: { id: manager.id, name: manager.name },
    });
    expect(next).toBeNull();
  });
});
