import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contactCreate, contactDelete, contactUpdate } from '@volante/contracts/contacts/contact.contract';
import {
  contactGroupAdd,
  contactGroupCreate,
  contactGroupRead,
  contactGroupUpdate,
} from '@volante/contracts/contacts/contact-group.contract';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { DEMO } from '@volante/contracts/demo';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import { newId } from '@volante/service-kit/object-id';
import { SAMPLE_BRANCHES } from '@volante/testing/sheets/sample-sheets';
import { carmen, csv, importDesk, type Preview, type Uploaded } from './import-desk.js';
import { BRANCHES, clerk, ImportHouse, jobOf, person } from './import-house.js';

jest.setTimeout(60_000);

let house: ImportHouse;
/** As in `imports.service`. */
const MAX_WAITING = 30;
const [FIRST = '', SECOND = ''] = BRANCHES;
const { uploaded, preview, run, undo, importNow, find, read } = importDesk(() => house);

async function groupRows(): Promise<{ id: string; name: string }[]> {
  const { data } = await house.host.call(carmen, contactGroupRead);
  return (data as { rows: { id: string; name: string }[] }).rows;
}
const groupNames = async () => (await groupRows()).map(({ name }) => name);

beforeAll(async () => {
  house = await ImportHouse.open({ worker: true });
});

afterAll(async () => {
  await house.close();
});

describe('duplicates', () => {
  it('are found by tax id, e-mail and telephone, in the database and in the file', async () => {
    await importNow(
      csv('Nombre;Apellidos;DNI;Correo;Teléfono', 'Ana;Ruiz;11111111H;ana@correo.example;600111222'),
    );
    const { input } = (
      await uploaded(
        csv(
          'Nombre;Apellidos;DNI;Correo;Teléfono',
          'Ana;Ruiz;11.111.111-H;;',
          'Anita;Ruiz;;ANA@correo.example;',
          'A.;Ruiz;;;+34 600 11 12 22',
          'Luis;Gil;22222222J;;600999888',
          'Luis;Gil;22222222J;;',
          'Eva;Gil;33333333P;;600999888',
        ),
      )
    )('skip');
    const result = await preview(input);
    expect(result).toMatchObject({ create: 2, update: 0, skip: 4, reject: 0 });
    expect(result.rows.map(({ duplicate }) => duplicate?.by ?? null)).toEqual([
      'fiscalCode',
      'email',
      'phone',
      null,
      'fiscalCode',
      null,
    ]);
    expect(result.rows[4]?.duplicate).toMatchObject({ id: null, line: 5, name: 'Luis Gil' });
  });

  it('with another tax id are not overwritten, with another name too are no duplicates', async () => {
    const file = csv('Nombre;DNI;Teléfono', 'Ana Ruiz;44444444A;600111222', 'Otro;55555555K;600111222');
    const result = await preview((await uploaded(file))('update').input);
    expect(result).toMatchObject({ create: 1, update: 0, skip: 1 });
  });

  it('are updated field by field, and undone only where untouched since', async () => {
    const { job, id } = await importNow(
      csv(
        'Nombre;DNI;Correo;Localidad;Teléfono',
        'Ana María;11111111H;nueva@correo.example;Baeza;600 111 222',
      ),
      'update',
    );
    expect(job.result).toMatchObject({ created: 0, updated: 1 });
    const [contact] = await find('11111111H');
    const record = await read(contact?.id ?? '');
    expect(record).toMatchObject({ firstName: 'Ana María', lastName: 'Ruiz', city: 'Baeza', version: 2 });
    await house.host.call(carmen, contactUpdate, { id: record.id, version: 2, city: 'Jaén' });
    const back = await undo(id);
    expect(back.result).toMatchObject({ deleted: 0, restored: 1, kept: 1 });
    expect(await read(record.id)).toMatchObject({
      firstName: 'Ana',
      email: 'ana@correo.example',
      city: 'Jaén',
    });
    const [file] = back.files;
    const text = (await house.bytesOf(file?.id ?? '')).toString();
    expect(text).toContain('Localidad;Jaén;;Se ha cambiado después de importarlo');
  });

  it('are changed by nobody who may import contacts but not modify them', async () => {
    const permissions = MANAGER_PERMISSIONS.filter((id) => id !== 'client.modify');
    const importer = person({ permissions });
    const { input } = (await uploaded(csv('Nombre;DNI', 'Cambiada;11111111H'), importer))('update');
    for (const call of [contactImports.preview, contactImports.start])
      expect(await house.host.call(importer, call, { ...input })).toMatchObject({
        error: { code: 'ACCESS-001', details: { permission: 'client.modify' } },
      });
    const { job } = await importNow(csv('Nombre;DNI', 'Nueva;12345678Z'), 'skip', importer);
    expect(job).toMatchObject({ result: { created: 1 } });
  });

  it('take their files along to another branch, and back', async () => {
    const [, there] = SAMPLE_BRANCHES;
    const { id } = await importNow(csv('Nombre;DNI;Sucursal', `Ana;11111111H;${there}`), 'update');
    const [contact] = await find('11111111H');
    expect((await house.placed(contact?.id ?? '')).at(-1)).toBe(SECOND);
    await undo(id);
    expect((await house.placed(contact?.id ?? '')).at(-1)).toBe(FIRST);
  });

  it('in one file: a later row completes an earlier one, and undoing takes both back', async () => {
    const { job, id } = await importNow(
      csv('Nombre;DNI;Correo', 'Pía;55555555K;', 'Pía;55555555K;pia@correo.example'),
      'update',
    );
    expect(job.result).toMatchObject({ created: 1, updated: 1 });
    const [contact] = await find('pia@correo.example');
    expect(await read(contact?.id ?? '')).toMatchObject({ version: 1, fiscalCode: '55555555K' });
    expect((await undo(id)).result).toMatchObject({ deleted: 1, kept: 0 });
  });
});

describe('a branch that is about to go', () => {
  const put = (set: string) =>
    house.db.unscopedRun(`UPDATE branch_ref SET ${set} WHERE business_id = :business AND id = :id`, {
      business: DEMO.school.id,
      id: SECOND,
    });
  const [, there] = SAMPLE_BRANCHES;
  const closing = 'closing_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR';
  const open = "closing_until = NULL, state = 'active'";

  it('takes nobody in: such rows are rejected with the reason, the others are written', async () => {
    const { job: made } = await importNow(csv('Nombre;DNI', 'Sara;12121212M'));
    expect(made.result).toMatchObject({ created: 1 });
    await put(closing);
    const list = csv('Nombre;DNI;Sucursal', `Nueva;13131313S;${there}`, `Sara;12121212M;${there}`, 'Rita;;');
    const { job } = await importNow(list, 'update');
    await put(open);
    expect(job.result).toMatchObject({ created: 1, updated: 0, rejected: 2 });
    expect((await house.bytesOf(job.files[0]?.id ?? '')).toString()).toContain(
      'La sucursal ya no se puede usar',
    );
    expect(await find('13131313S')).toEqual([]);
    const [sara] = await find('12121212M');
    expect(await read(sara?.id ?? '')).toMatchObject({ branch: FIRST, version: 1 });
  });

  it('gets nobody back by undoing an import: who came from there stays, and is listed', async () => {
    const before = csv('Nombre;DNI;Sucursal', `Blas;14141414W;${there}`);
    expect((await importNow(before)).job.result).toMatchObject({ created: 1 });
    const [here] = SAMPLE_BRANCHES;
    const { id } = await importNow(csv('Nombre;DNI;Sucursal', `Blas;14141414W;${here}`), 'update');
    await put("state = 'deleted'");
    const back = await undo(id);
    await put(open);
    expect(back.result).toMatchObject({ restored: 0, kept: 1 });
    expect((await house.bytesOf(back.files[0]?.id ?? '')).toString()).toContain(
      'La sucursal ya no se puede usar',
    );
    const [blas] = await find('14141414W');
    expect(await read(blas?.id ?? '')).toMatchObject({ branch: FIRST });
  });
});

describe('codes and groups', () => {
  const list = csv('Código;Nombre;Grupos', 'A-1;Uno;Intensivo, Tardes', 'A-2;Dos;Intensivo', 'a-1;Tres;');

  it('come from the file; a code twice is refused with its reason', async () => {
    const { job, id } = await importNow(list);
    expect(job.result).toMatchObject({ created: 2, rejected: 1 });
    const text = (await house.bytesOf(job.files[0]?.id ?? '')).toString();
    expect(text).toContain('La línea 2 tiene el mismo código');
    const [one] = await find('uno');
    expect((await read(one?.id ?? '')).groups).toHaveLength(2);
    await undo(id);
  });

  it('a group that the import made goes with its undo; one that somebody uses or renamed stays', async () => {
    expect(await groupNames()).toEqual([]);
    await house.host.call(carmen, contactGroupCreate, { name: 'Mañanas' });
    const made = ['Sábados', 'Verano', 'Online', 'Mañanas'].join(', ');
    const { id } = await importNow(csv('Nombre;Grupos', `Berta;"${made}"`));
    const groups = await groupRows();
    const idOf = (name: string) => groups.find((group) => group.name === name)?.id;
    const other = await house.host.call(carmen, contactCreate, { firstName: 'Ramón', force: true });
    const { id: ramon } = other.data as { id: string };
    await house.host.call(carmen, contactGroupAdd, { group: idOf('Verano'), contacts: [ramon] });
    await house.host.call(carmen, contactGroupUpdate, { id: idOf('Online'), name: 'En línea' });
    const job = await undo(id);
    expect(job.result).toMatchObject({ deleted: 1, groups: 1 });
    expect(job.message).toContain('1 grupo vacío eliminado');
    expect(await groupNames()).toEqual(['En línea', 'Mañanas', 'Verano']);
  });

  it('can be imported again after undoing: who is deleted gives up the code', async () => {
    const { job } = await importNow(list);
    expect(job.result).toMatchObject({ created: 2, rejected: 1 });
    expect((await read((await find('dos'))[0]?.id ?? '')).code).toBe('A-2');
  });
});

describe('a person of one branch', () => {
  it('neither sees nor changes who is elsewhere, and imports into their own branch only', async () => {
    const [, there] = SAMPLE_BRANCHES;
    await importNow(csv('Nombre;DNI;Sucursal', `Lejos;66666666Q;${there}`));
    const lucia = clerk(FIRST);
    const content = csv(
      'Nombre;DNI;Sucursal',
      'Cerca;66666666Q;',
      `Nadie;77777777B;${there}`,
      'Mía;88888888Y;',
    );
    const choose = await uploaded(content, lucia);
    const result = await preview(choose('update').input, lucia);
    expect(result).toMatchObject({ create: 1, update: 0, skip: 1, reject: 1 });
    expect(result.rows[0]?.duplicate).toEqual({
      id: null,
      name: 'un contacto de otra sucursal',
      by: 'fiscalCode',
      line: null,
    });
    expect(JSON.stringify(result)).not.toContain('Lejos');
    const wrong = await house.host.call(lucia, contactImports.start, choose('skip', SECOND).input);
    expect(wrong.error).toMatchObject({ code: 'REQ-101' });
    const job = await run(choose('update').input, lucia);
    expect(job.result).toEqual({ created: 1, updated: 0, skipped: 1, rejected: 1 });
    expect((await find('lejos')).map(({ name }) => name)).toEqual(['Lejos']);
  });

  it('takes no code from somebody elsewhere, not even from who was deleted there', async () => {
    const [, there] = SAMPLE_BRANCHES;
    await importNow(csv('Código;Nombre;Sucursal', `Z-9;Remota;${there}`));
    const [remote] = await find('remota');
    await house.host.call(carmen, contactDelete, { id: remote?.id });
    const { job } = await importNow(csv('Código;Nombre;Correo', 'Z-9;Vecina;'), 'skip', clerk(FIRST));
    expect(job.result).toMatchObject({ created: 0, rejected: 1 });
    expect((await read(remote?.id ?? '')).code).toBe('Z-9');
  });

  it('sees their own imports only; another school sees none', async () => {
    const lucia = clerk(FIRST);
    const stranger = person({ business: { id: DEMO.other.id, name: 'Ría', operator: false }, branches: [] });
    const mine = (await uploaded(csv('Nombre;DNI', 'Zoe;99999999R')))('skip');
    for (const other of [lucia, stranger]) {
      const { data } = await house.host.call(other, contactImports.list);
      expect((data as { rows: unknown[] }).rows).toEqual([]);
      for (const call of [contactImports.preview, contactImports.start]) {
        expect((await house.host.call(other, call, mine.input)).error?.code).toBe('DATA-404');
      }
      expect((await house.host.call(other, contactImports.undo, { id: mine.id })).error?.code).toBe(
        'DATA-404',
      );
    }
  });
});

describe('a preview of hostile rows', () => {
  it('fits into one message, with long values cut, and counts every row', async () => {
    const headers = ['DNI', 'Nombre', 'Apellidos', 'Dirección', 'Observaciones', 'Correo', 'Teléfono'];
    const extra = Array.from({ length: 90 }, (_, i) => `${'€'.repeat(118)}${i}`);
    const cells = (dni: number, note: string) => [
      String(dni),
      '€'.repeat(80),
      '€'.repeat(120),
      '€'.repeat(200),
      note.repeat(4_000),
    ];
    const good = (i: number, note: string) => {
      const dni = 10_000_000 + i;
      const letter = 'TRWAGMYFPDXBNJZSQVHLCKE'[dni % 23] ?? '';
      return [`${dni}${letter}`, ...cells(dni, note).slice(1), `h${i}@correo.example`, ''].join(';');
    };
    const bad = (i: number) =>
      [
        ...['\u{1F600}'.repeat(4_000), '€'.repeat(81), ...cells(i, '€').slice(2)],
        ...['\u0001'.repeat(9_000), '€'.repeat(9_000)],
      ].join(';');
    const many = <T>(make: (i: number) => T) => Array.from({ length: 60 }, (_, i) => make(i));
    const { input: first } = (await uploaded(csv(headers.join(';'), ...many((i) => good(i, '€')))))('skip');
    expect((await run(first)).result).toMatchObject({ created: 60 });
    const list = csv(
      [...headers, ...extra].join(';'),
      ...many((i) => good(i, 'ñ')),
      ...many((i) => good(i + 100, 'ñ')),
      ...many(bad),
    );
    const { input } = (await uploaded(list))('update');
    const answer = await house.host.call(carmen, contactImports.preview, input);
    expect(answer.error).toBeUndefined();
    const result = answer.data as Preview;
    expect(result).toMatchObject({ create: 60, update: 60, reject: 60 });
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(700 * 1024);
    for (const outcome of ['create', 'update', 'reject']) {
      expect(result.rows.filter((row) => row.outcome === outcome).length).toBeGreaterThan(2);
    }
    const updated = result.rows.find((row) => row.outcome === 'update');
    expect(updated?.changes.notes).toEqual({ from: `${'€'.repeat(200)}…`, to: `${'ñ'.repeat(200)}…` });
  });
});

async function stored(business: string = DEMO.school.id): Promise<number> {
  let files = 0;
  for await (const _ of house.storage.list(`b/${business}/`)) files += 1;
  return files;
}

describe('an upload sent again with its key', () => {
  const list = csv('Nombre;DNI', 'Uno;10000000P');

  it('is answered as the first time and leaves one file; other bytes under the key are refused', async () => {
    const before = await stored();
    const options = { idempotencyKey: 'upload-again', bodyHash: 'a'.repeat(64) };
    const [first, second] = await Promise.all([1, 2].map(() => house.upload(carmen, list, 'a.csv', options)));
    expect(first?.data).toBeDefined();
    expect(second).toEqual(first);
    expect(await house.upload(carmen, list, 'a.csv', options)).toEqual(first);
    const other = await house.upload(carmen, list, 'a.csv', { ...options, bodyHash: 'b'.repeat(64) });
    expect(other.error?.code).toBe('REQ-109');
    const { data } = await house.host.call(carmen, contactImports.list);
    const ids = (data as { rows: { id: string; filename: string }[] }).rows
      .filter(({ filename }) => filename === 'a.csv')
      .map(({ id }) => id);
    expect(ids).toEqual([(first?.data as Uploaded | undefined)?.id]);
    expect(await stored()).toBe(before + 1);
  });
});

describe('files that wait to be imported', () => {
  it('are so many in a school, since they count against no other limit', async () => {
    const head = person({ business: { id: newId(), name: 'Otra más', operator: false } });
    const file = () => house.upload(head, csv('Nombre', 'Ana'));
    const { data } = await file();
    for (let more = 1; more < MAX_WAITING; more += 1)
      await house.db.unscopedRun(
        `INSERT INTO contact_import (business_id, id, user_id, user_name, filename, format, storage_key, sheet_rows,
           sheet_columns, state, uploaded_at)
         SELECT business_id, :copy, user_id, user_name, filename, format, NULL, sheet_rows, sheet_columns, state, uploaded_at
         FROM contact_import WHERE id = :id`,
        { copy: newId(), id: (data as Uploaded).id },
      );
    expect(await file()).toMatchObject({ error: { code: 'IMPORT-008' } });
    expect(await stored(head.business.id)).toBe(1);
    await house.db.unscopedRun(
      "UPDATE contact_import SET state = 'done', ended_at = UTC_TIMESTAMP(3) WHERE id = :id",
      { id: (data as Uploaded).id },
    );
    expect(await file()).toMatchObject({ success: true });
    expect(await house.upload(carmen, csv('Nombre', 'Ana'))).toMatchObject({ success: true });
  });
});

describe('refusals', () => {
  it('of files say what is wrong and leave nothing in storage', async () => {
    const cases: [string | Uint8Array, string][] = [
      ['', 'IMPORT-002'],
      [csv('Nombre;DNI'), 'IMPORT-007'],
      [Buffer.from('%PDF-1.7 not a list'), 'IMPORT-001'],
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'IMPORT-001'],
      [csv('Nombre;DNI', ...new Array<string>(100_001).fill('Ana;')), 'IMPORT-003'],
    ];
    for (const [content, code] of cases) {
      const answer = await house.upload(carmen, content);
      expect(answer.error?.code).toBe(code);
    }
    for await (const entry of house.storage.list('staging/')) throw new Error(`left behind: ${entry.key}`);
  });

  it('of mappings, of a second start and of an undo before the end', async () => {
    const choose = await uploaded(csv('Nombre;DNI;Correo', 'Sol;12345678Z;sol@correo.example'));
    const { input, id } = choose('skip');
    const twice = { ...input, mapping: ['firstName', 'email', 'email'] };
    expect((await house.host.call(carmen, contactImports.preview, twice)).error?.code).toBe('IMPORT-004');
    const nameless = { ...input, mapping: [null, 'fiscalCode', 'email'] };
    expect((await house.host.call(carmen, contactImports.start, nameless)).error?.code).toBe('IMPORT-004');
    expect((await house.host.call(carmen, contactImports.undo, { id })).error?.code).toBe('IMPORT-006');
    const starts = await Promise.all(
      [1, 2, 3].map(() => house.host.call(carmen, contactImports.start, input)),
    );
    expect(starts.filter(({ success }) => success)).toHaveLength(1);
    expect(starts.filter(({ error }) => error?.code === 'IMPORT-005')).toHaveLength(2);
    const started = starts.find(({ success }) => success);
    await house.waitFor(carmen, jobOf(started));
    expect((await house.host.call(carmen, contactImports.preview, input)).error?.code).toBe('IMPORT-005');
  });

  it('of an undo when 30 days have gone by', async () => {
    const { id } = await importNow(csv('Nombre;DNI', 'Vera;23456789D'));
    await house.db.unscopedRun(
      'UPDATE contact_import SET ended_at = UTC_TIMESTAMP(3) - INTERVAL 31 DAY WHERE id = :id',
      { id },
    );
    expect((await house.host.call(carmen, contactImports.undo, { id })).error?.code).toBe('IMPORT-006');
  });
});
