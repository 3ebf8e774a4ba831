import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { csv, importDesk } from './import-desk.js';
import { ImportHouse } from './import-house.js';

jest.setTimeout(60_000);

let house: ImportHouse;
const { uploaded, preview, importNow, find, read } = importDesk(() => house);
const HEAD = 'Nombre;Apellidos;Teléfono';

beforeAll(async () => {
  house = await ImportHouse.open({ worker: true });
});
afterAll(() => house.close());

it('takes 300 people of one telephone, with one surname, none, or one of 80 letters, each once', async () => {
  const surnames = ['García', '', 'Z'.repeat(80), 'Gil Romero'];
  const people = Array.from({ length: 300 }, (_, at) => `Persona${at};${surnames[at % 4]};953112233`);
  const { job } = await importNow(csv(HEAD, ...people, people[7] ?? ''));
  expect(job.result).toMatchObject({ created: 300, updated: 0, skipped: 1, rejected: 0 });
  const again = (await uploaded(csv(HEAD, ...people.slice(0, 40), 'Nadia;García;953112233')))('update');
  expect(await preview(again.input)).toMatchObject({ create: 1, update: 0, skip: 40 });
});

it('updates nobody else by their telephone alone', async () => {
  await importNow(csv(HEAD, 'Rosa;Vega Gil;600777001'));
  const file = csv(`${HEAD};Localidad`, 'Pablo;Vega Gil;600777001;Baeza', 'R.;Vega;600777001;Jaén');
  const { job } = await importNow(file, 'update');
  expect(job.result).toMatchObject({ created: 1, updated: 1, skipped: 0 });
  const [rosa] = await find('rosa vega');
  expect(await read(rosa?.id ?? '')).toMatchObject({ phone: '600777001', city: 'Jaén' });
  expect(await find('pablo vega')).toHaveLength(1);
});

it('leaves out a cell that makes no sense, not the person, and lists both kinds to be looked at', async () => {
  const file = csv(
    `${HEAD};Correo;DNI;Nacimiento;Sucursal`,
    'Iris;Mora;611000001;no tiene;;;',
    'Iván;Mora;611000002;;12345678A;31/31/2000;',
    'Olga;Mora;611000003;;;;Marte',
    'Iris;Mora;611000001;;;;',
  );
  const { input } = (await uploaded(file))('skip');
  const before = await preview(input);
  expect(before).toMatchObject({ create: 2, skip: 1, reject: 1, warned: 2 });
  expect(before.rows.map(({ warnings }) => warnings.map(({ target }) => target))).toEqual([
    ['email'],
    ['birthday', 'fiscalCode'],
    [],
    [],
  ]);
  const { job } = await importNow(file);
  expect(job.result).toMatchObject({ created: 2, skipped: 1, rejected: 1 });
  const [ivan] = await find('ivan mora');
  expect(await read(ivan?.id ?? '')).toMatchObject({ fiscalCode: '', birthday: null, phone: '611000002' });
  const lines = (await house.bytesOf(job.files[0]?.id ?? '')).toString().trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(';').at(-1))).toEqual([
    expect.stringMatching(/^Sin este dato: Correo: .*no tiene/),
    expect.stringMatching(/Sin este dato: Nacimiento: .*Sin este dato: DNI: /),
    expect.stringMatching(/^Sucursal: /),
    'Ya está: mismo dato en «Teléfono» que Iris Mora, fila 2',
  ]);
});
