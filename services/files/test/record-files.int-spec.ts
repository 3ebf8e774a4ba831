import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import type { DocumentView } from '@volante/contracts/documents/document.contract';
import {
  fileAttach,
  fileDescribe,
  fileRead,
  fileTicket,
  fileUpload,
} from '@volante/contracts/files/file.contract';
import { recordFileChange, recordFileList } from '@volante/contracts/files/record-file.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';

let host: TestingHost;
const BRANCH = DEMO.school.branches[0].id;
const OTHER_BRANCH = DEMO.school.branches[1].id;

function person(change: Partial<SessionUser> = {}): SessionUser {
  return {
    id: newId(),
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    role: 'Prueba',
    business: { id: DEMO.school.id, name: 'Autoescuela', operator: false },
    services: [],
    permissions: ['file.modify', 'branch.view'],
    branches: [BRANCH],
    ...change,
  };
}
const ana = person();
const record = { kind: 'branch', id: newId() };

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1', VOLANTE_LOG_LEVEL: 'silent' });
  await cloneSchemas(['files']);
  host = await TestingHost.start([service]);
});
afterAll(() => host.stop());

async function ok<T>(call: CallDeclaration, input: Record<string, unknown>, as = ana): Promise<T> {
  const answer = await host.call(as, call, input);
  if (!answer.success) throw new Error(`${call.path}: ${JSON.stringify(answer.error)}`);
  return answer.data as T;
}

async function upload(name: string): Promise<string> {
  const key = newStagingKey();
  const bytes = Buffer.from('nombre;apellido\nAna;Ruiz\n');
  await openStorage().put(key, Readable.from([bytes]));
  const input = { upload: key, filename: name, size: bytes.length };
  return (await ok<{ id: string }>(fileUpload, input)).id;
}

async function keep(name: string, branch = BRANCH): Promise<string> {
  const id = await upload(name);
  const files = [{ id, accept: 'any' }];
  const owner = { ...record, branch };
  const input = { files, owner, permission: 'branch.view', document: true };
  const { names } = await ok<{ names: string[] }>(fileAttach, input);
  expect(names).toHaveLength(1);
  return id;
}

const list = async (owner = record, as = ana) =>
  (await ok<{ rows: DocumentView[] }>(recordFileList, { owner }, as)).rows;
const change = (file: string, what: object, owner = record) =>
  ok<{ before: string; after: string }>(recordFileChange, { owner, file, change: what });
const readCode = async (id: string, as: SessionUser) =>
  (await host.call(as, fileTicket, { id })).error?.code ?? 'read';

describe('documents of a record', () => {
  it('are listed with who added them; a file that stands in a field is not one', async () => {
    const id = await keep('alumnos.csv');
    const field = await upload('foto.csv');
    const files = [{ id: field, accept: 'any' }];
    await ok(fileAttach, { files, owner: { ...record, branch: BRANCH }, permission: 'branch.view' });
    expect(await list()).toEqual([
      expect.objectContaining({ id, name: 'alumnos.csv', by: { id: ana.id, name: 'Ana Ruiz' } }),
    ]);
    const again = { files, owner: { ...record, branch: BRANCH }, permission: 'branch.view', document: true };
    expect((await host.call(ana, fileAttach, again)).error?.code).toBe('FILE-004');
    await ok(fileAttach, { ...again, files: [{ id, accept: 'any' }] });
    expect(await list({ ...record, id: newId() })).toEqual([]);
    const stranger = person({ business: { id: DEMO.other.id, name: 'Otra', operator: false } });
    expect(await list(record, stranger)).toEqual([]);
  });

  it('are read by the record’s rule: its permission, in its branch', async () => {
    const id = await keep('contrato.csv');
    expect(await readCode(id, person())).toBe('read');
    expect(await readCode(id, person({ permissions: ['file.view'] }))).toBe('DATA-404');
    expect(await readCode(id, person({ branches: [OTHER_BRANCH] }))).toBe('DATA-404');
  });

  it('keep their ending when renamed, and lose what no file may be called', async () => {
    const id = await keep('póliza.csv');
    expect(await change(id, { name: 'Póliza 2.5' })).toEqual({
      before: 'póliza.csv',
      after: 'Póliza 2.5.csv',
    });
    expect((await change(id, { name: 'Póliza.CSV' })).after).toBe('Póliza.CSV');
    expect((await change(id, { name: '../../etc/passwd' })).after).toBe('passwd.CSV');
  });

  it('are deleted, and brought back', async () => {
    const id = await keep('borrar.csv');
    await change(id, { state: 'deleted' });
    expect((await list()).map((row) => row.id)).not.toContain(id);
    await change(id, { state: 'active' });
    expect((await list()).map((row) => row.id)).toContain(id);
  });

  it('are there for nobody while they are deleted, not even by a ticket of before; only their undo finds them', async () => {
    const id = await keep('despedido.csv');
    const ticket = await ok<{ url: string }>(fileTicket, { id });
    const token = new URL(ticket.url, 'http://x').searchParams.get('token') ?? '';
    const read = async () => (await host.call(null, fileRead, { name: 'x', token })).error?.code ?? 'read';
    const described = async () => (await ok<{ rows: object[] }>(fileDescribe, { ids: [id] })).rows.length;
    expect([await readCode(id, ana), await read(), await described()]).toEqual(['read', 'read', 1]);
    await change(id, { state: 'deleted' });
    expect([await readCode(id, ana), await read(), await described()]).toEqual(['DATA-404', 'FILE-004', 0]);
    const again = {
      files: [{ id, accept: 'any' }],
      owner: { ...record, branch: BRANCH },
      permission: 'branch.view',
    };
    expect((await host.call(ana, fileAttach, again)).error?.code).toBe('FILE-004');
    await change(id, { state: 'active' });
    expect(await readCode(id, ana)).toBe('read');
  });

  it('are changed by way of their own record only', async () => {
    const id = await keep('ajeno.csv');
    const other = { kind: 'contact', id: record.id };
    const input = { owner: other, file: id, change: { state: 'deleted' } };
    expect((await host.call(ana, recordFileChange, input)).error?.code).toBe('DATA-404');
  });
});

it('a public file is seen by everybody of the business, and its place is told to services', async () => {
  const id = await upload('logo.csv');
  const input = {
    files: [{ id, accept: 'any' }],
    owner: { kind: 'business', id: DEMO.school.id, branch: null },
    permission: 'business.modify',
    public: true,
  };
  await ok(fileAttach, input);
  expect(await readCode(id, person({ permissions: [], branches: [] }))).toBe('read');
  const described = await ok<{ rows: object[] }>(fileDescribe, { ids: [id, newId()] });
  expect(described.rows).toEqual([
    expect.objectContaining({ id, name: 'logo.csv', key: expect.stringMatching(new RegExp(`${id}$`)) }),
  ]);
});
