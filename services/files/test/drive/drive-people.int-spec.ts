import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { folderRead } from '@volante/contracts/files/drive.contract';
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

async function document(contact: string, branch: string): Promise<void> {
  const { id } = await house.uploaded(ana, 'dni.txt', 'tmp');
  const owner = { kind: 'contact', id: contact, branch };
  const files = [{ id, accept: 'any' as const }];
  await house.ok(ana, fileAttach, { files, owner, permission: 'client.view', document: true });
}

beforeAll(async () => {
  house = await DriveHouse.start([ana], []);
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

it('needs the right to see contacts', async () => {
  expect(await house.code(clerk, folderRead, { folder: 'personas' })).toBe('ACCESS-001');
  expect((await house.ok(clerk, driveData, {})).places).not.toContain('personas');
});
