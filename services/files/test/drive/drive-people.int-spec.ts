import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import { driveData } from '@volante/contracts/files/drive-space.contract';
import { fileAttach } from '@volante/contracts/files/file.contract';
import { newId } from '@volante/service-kit/object-id';
import { BRANCH, DriveHouse, OTHER_BRANCH, person } from './drive-house.js';
import { answerPeople } from './people-answers.js';

const ana = person({ permissions: ['file.view', 'file.modify', 'client.view'] });
const all = person({ permissions: ['file.view', 'file.modify', 'client.view', 'client.all-branches'] });
const clerk = person({ permissions: ['file.view'] });
const [EVA, LUIS, GONE] = [newId(), newId(), newId()];
const PEOPLE = [
  { id: EVA, name: 'Eva Ruiz' },
  { id: LUIS, name: 'Luis Gil' },
];
let house: DriveHouse;

interface Made {
  name?: string;
  text?: string;
  permission?: 'client.view' | 'agreement.view';
}

async function document(contact: string, branch: string, made: Made = {}): Promise<void> {
  const { name = 'dni.txt', text = `texto ${name}`, permission = 'client.view' } = made;
  const { id } = await house.uploaded(ana, name, 'tmp', { bytes: Buffer.from(text) });
  const owner = { kind: 'contact', id: contact, branch };
  const files = [{ id, accept: 'any' as const }];
  await house.ok(ana, fileAttach, { files, owner, permission, document: true });
}

/** Every text that is due has been read. */
async function read(): Promise<void> {
  for (let look = 0; look < 800; look += 1) {
    const due = await house.db.unscoped('SELECT file_id FROM file_text WHERE state = 0', {});
    if (due.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('texts are still to be read');
}

beforeAll(async () => {
  house = await DriveHouse.start([ana], [], { worker: true });
  answerPeople(house, PEOPLE);
  await house.host.bus.flush();
  await document(EVA, BRANCH);
  await document(LUIS, OTHER_BRANCH);
  await document(EVA, BRANCH);
  await document(GONE, BRANCH);
});
afterAll(() => house.stop());

const people = async (as = ana) => (await house.ok(as, folderRead, { folder: 'personas' })).rows;

it('lists contacts with documents, the newest first, in the branches that one sees', async () => {
  expect((await people()).map(({ id, name }) => [id, name])).toEqual([[EVA, 'Eva Ruiz']]);
  expect((await people(all)).map(({ name }) => name)).toEqual(['Eva Ruiz', 'Luis Gil']);
  const { size } = (await people())[0]!;
  expect(size).toBe(2 * Buffer.from('texto dni.txt').length);
});

it('finds documents by name and content, each by the rule by which it is read', async () => {
  await document(EVA, BRANCH, { name: 'Informe médico.txt', text: 'apto con gafas' });
  await document(LUIS, OTHER_BRANCH, { name: 'parte.txt', text: 'sin gafas' });
  await document(GONE, BRANCH, { name: 'otro.txt', text: 'gafas' });
  await document(EVA, BRANCH, { name: 'contrato.txt', text: 'gafas', permission: 'agreement.view' });
  await house.uploaded(ana, 'gafas del almacén.txt', 'root');
  await read();
  const found = async (query: string, as = ana, more: object = {}) =>
    (await house.ok(as, driveSearch, { query, folder: 'personas', ...more })).rows;
  expect(await found('gafas')).toMatchObject([
    {
      ...{ name: 'Informe médico.txt', kind: 'file', parent: EVA, place: 'Eva Ruiz' },
      passage: { before: 'apto con ', hit: 'gafas' },
    },
  ]);
  expect((await found('gafas', all)).map(({ name }) => name)).toEqual(['parte.txt', 'Informe médico.txt']);
  const { total } = await house.ok(ana, driveSearch, { query: 'gafas', folder: 'personas' });
  expect(total).toBeNull();
  const [byName] = await found('MEDICO');
  expect([byName?.name, byName?.passage]).toEqual(['Informe médico.txt', undefined]);
  expect(await found('gafas', ana, { kind: 'pdf' })).toEqual([]);
  expect(await house.code(clerk, driveSearch, { query: 'gafas', folder: 'personas' })).toBe('ACCESS-001');
  const elsewhere = await house.ok(all, driveSearch, { query: 'gafas' });
  expect(elsewhere.rows.map(({ name }) => name)).toEqual(['gafas del almacén.txt']);
});

it('needs the right to see contacts', async () => {
  expect(await house.code(clerk, folderRead, { folder: 'personas' })).toBe('ACCESS-001');
  expect((await house.ok(clerk, driveData, {})).places).not.toContain('personas');
});
