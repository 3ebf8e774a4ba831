import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { fileAttach, fileUpload } from '@volante/contracts/files/file.contract';
import { ownedPictures } from '@volante/contracts/files/owned-picture.contract';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { newId } from '@volante/service-kit/object-id';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { service } from '../src/main.js';
import { png as pngOf } from './sample-bytes.js';

let host: TestingHost;
let png: Buffer;
const BUSINESS = { id: DEMO.school.id, name: 'Autoescuela', operator: false };
const BRANCH = DEMO.school.branches[0].id;
const ana: SessionUser = {
  ...{ id: newId(), name: 'Ana Ruiz', email: 'ana@example.com', role: 'Prueba', business: BUSINESS },
  ...{ services: [], permissions: ['file.modify', 'question-bank.view'], branches: [BRANCH] },
};
const stranger: SessionUser = {
  ...{ ...ana, id: newId() },
  business: { id: DEMO.other.id, name: 'Otra', operator: false },
};

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1', VOLANTE_LOG_LEVEL: 'silent' });
  await cloneSchemas(['files']);
  host = await TestingHost.start([service]);
  png = await pngOf();
});
afterAll(() => host.stop());

async function ok<C extends CallDeclaration>(call: C, input: CallInput<C>, as = ana): Promise<CallOutput<C>> {
  const answer = await host.call(as, call, { ...(input as object) });
  if (!answer.success) throw new Error(`${call.path}: ${JSON.stringify(answer.error)}`);
  return answer.data as CallOutput<C>;
}

async function upload(filename: string, bytes: Buffer): Promise<string> {
  const key = newStagingKey();
  await openStorage().put(key, Readable.from([bytes]));
  return (await ok(fileUpload, { upload: key, filename, size: bytes.length })).id;
}

async function keep(kind: string, filename = 'cruce.png', bytes = png): Promise<string> {
  const id = await upload(filename, bytes);
  const owner = { kind, id: newId(), branch: null };
  await ok(fileAttach, { files: [{ id, accept: 'any' }], owner, permission: 'question-bank.view' });
  return id;
}

it('finds pictures of one kind of record of the own school, and nothing that the antivirus keeps back', async () => {
  const [first, second, waits] = [await keep('question'), await keep('question'), await keep('question')];
  const others = [
    await keep('contact'),
    await keep('question', 'tabla.csv', Buffer.from('a;b\n1;2\n')),
    await upload('libre.png', png),
  ];
  await host.services[0]?.kit.db.unscopedRun('UPDATE file SET scan = 1 WHERE id = :id', { id: waits });
  const ids = [first, second, waits, ...others];
  const { rows } = await ok(ownedPictures, { owner: 'question', ids });
  expect(rows.map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect(rows[0]).toMatchObject({ name: 'cruce.png', mime: 'image/png' });
  expect((await ok(ownedPictures, { owner: 'question', ids }, stranger)).rows).toEqual([]);
});
