import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { branchDocuments } from '@volante/contracts/business/branch-documents.contract';
import { RECORDS } from '@volante/contracts/catalogue';
import { DOCUMENT_RECORDS } from '@volante/contracts/files/document-records';
import { driveSearch, folderRead } from '@volante/contracts/files/drive.contract';
import { driveExport } from '@volante/contracts/files/drive-export.contract';
import { driveData } from '@volante/contracts/files/drive-space.contract';
import { RECORD_KINDS, type RecordKind } from '@volante/contracts/files/drive-words';
import { fileAttach } from '@volante/contracts/files/file.contract';
import type { Permission } from '@volante/contracts/permissions';
import { serviceRecordNames } from '@volante/contracts/records/record-names.contract';
import { newId } from '@volante/service-kit/object-id';
import { BRANCH, DriveHouse, OTHER_BRANCH, person } from './drive-house.js';

const SEEN: readonly Permission[] = [
  'file.view',
  'file.modify',
  'vehicle.view',
  'branch.view',
  'expense.view',
];
const ana = person({ permissions: [...SEEN] });
const all = person({ permissions: [...SEEN, 'client.all-branches'] });
const clerk = person({ permissions: ['file.view'] });
const stranger = person({
  permissions: [...SEEN, 'client.all-branches'],
  business: { id: newId(), name: 'Otra', operator: false },
});
const [IBIZA, LEON, SOLD] = [newId(), newId(), newId()];
const NAMES = [
  { id: IBIZA, name: 'Seat Ibiza 1234 BBC' },
  { id: LEON, name: 'Seat León 5678 BBD' },
  { id: BRANCH, name: 'Centro' },
];
let house: DriveHouse;
const questions: unknown[] = [];

/** Answers for a service, which leaves out records that are deleted. */
function answerNames(service: 'business' | 'training'): void {
  house.host.bus.subscribe(serviceRecordNames(service).subject, {
    callback: (_error, message) => {
      const input = message.json<{ entity: string; ids: string[] }>();
      questions.push({ service, ...input });
      const data = { rows: NAMES.filter(({ id }) => input.ids.includes(id)) };
      message.respond(JSON.stringify({ success: true, data }));
    },
  });
}

async function document(kind: RecordKind, id: string, branch: string | null): Promise<void> {
  const { owner, may } = DOCUMENT_RECORDS[kind];
  const file = await house.uploaded(ana, 'seguro.txt', 'tmp');
  const files = [{ id: file.id, accept: 'any' as const }];
  const input = { files, owner: { kind: owner, id, branch }, permission: may, document: true };
  await house.ok(ana, fileAttach, input);
}

beforeAll(async () => {
  house = await DriveHouse.start([ana], []);
  answerNames('business');
  answerNames('training');
  await house.host.bus.flush();
  await document('vehicle', IBIZA, BRANCH);
  await document('vehicle', LEON, OTHER_BRANCH);
  await document('vehicle', SOLD, BRANCH);
  await document('vehicle', IBIZA, BRANCH);
  await document('branch', BRANCH, BRANCH);
});
afterAll(() => house.stop());

const list = async (of: RecordKind, as = ana) =>
  (await house.ok(as, folderRead, { folder: 'personas', of })).rows.map(({ id, name }) => [id, name]);

it('lists the records of a kind that have documents, by the rule of the record', async () => {
  expect(await list('vehicle')).toEqual([[IBIZA, 'Seat Ibiza 1234 BBC']]);
  expect(questions.at(-1)).toMatchObject({ service: 'training', entity: 'vehicle' });
  expect(await list('vehicle', all)).toEqual([
    [IBIZA, 'Seat Ibiza 1234 BBC'],
    [LEON, 'Seat León 5678 BBD'],
  ]);
  expect(await list('branch')).toEqual([[BRANCH, 'Centro']]);
  expect(await list('expense')).toEqual([]);
});

it('finds the documents of a kind by their name, each with its record, as one sees them', async () => {
  const find = async (of: RecordKind | undefined, query: string, as = all) =>
    (await house.ok(as, driveSearch, { folder: 'personas', query, ...(of ? { of } : {}) })).rows.map(
      ({ kind, name, parent, place }) => ({ kind, name, parent, place }),
    );
  const found = (parent: string, place: string) => ({ kind: 'file', name: 'seguro.txt', parent, place });
  const ibiza = found(IBIZA, 'Seat Ibiza 1234 BBC');
  // The vehicle that was sold has no name any more.
  expect(await find('vehicle', 'seguro', ana)).toEqual([ibiza, ibiza]);
  expect(await find('vehicle', 'seguro')).toEqual([ibiza, found(LEON, 'Seat León 5678 BBD'), ibiza]);
  expect(await find('branch', 'seguro', ana)).toEqual([found(BRANCH, 'Centro')]);
  expect(await find('vehicle', 'nómina')).toEqual([]);
  expect(await find('vehicle', 'seguro', stranger)).toEqual([]);
  const denied = { folder: 'personas', query: 'seguro' } as const;
  expect(await house.code(ana, driveSearch, { ...denied, of: 'product' })).toBe('ACCESS-001');
  expect(await house.code(ana, driveSearch, denied)).toBe('ACCESS-001');
});

it('needs the right to see the kind, and shows nothing to another school', async () => {
  expect(await house.code(ana, folderRead, { folder: 'personas', of: 'product' })).toBe('ACCESS-001');
  expect(await house.code(clerk, folderRead, { folder: 'personas', of: 'vehicle' })).toBe('ACCESS-001');
  const sheet = { format: 'csv', columns: ['name'], filters: { folder: 'personas', of: 'product' } } as const;
  expect(await house.code(ana, driveExport, { ...sheet, columns: ['name'] })).toBe('ACCESS-001');
  expect(await list('vehicle', stranger)).toEqual([]);
  expect((await house.ok(ana, driveData, {})).places).toContain('personas');
  expect((await house.ok(clerk, driveData, {})).places).not.toContain('personas');
});

it('knows every kind of records that has documents', () => {
  const declared = [...RECORDS.values()].filter(({ calls }) => calls.documents !== null);
  expect(declared.map(({ entity }) => entity).sort()).toEqual(
    RECORD_KINDS.filter((kind) => kind !== 'branch').toSorted(),
  );
  for (const { entity, table, may, service } of declared)
    expect(DOCUMENT_RECORDS[entity as RecordKind]).toEqual({ service, owner: table, may: may.view });
  expect(branchDocuments.list).toMatchObject({
    service: 'business',
    permission: DOCUMENT_RECORDS.branch.may,
  });
});
