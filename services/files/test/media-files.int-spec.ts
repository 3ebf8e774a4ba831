import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import { DEMO } from '@volante/contracts/demo';
import { fileAttach, fileRead, fileUpload } from '@volante/contracts/files/file.contract';
import { fileMedia, MEDIA_HOURS, ownedMedia } from '@volante/contracts/files/media.contract';
import { type SessionUser, sessionOpen } from '@volante/contracts/session/session.contract';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { newId } from '@volante/service-kit/object-id';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { spoilt } from '@volante/testing/spoilt';
import { service } from '../src/main.js';
import { TicketOffice } from '../src/ticket-store/ticket.js';
import { mp3, webm } from './media-bytes.js';
import { png as pngOf } from './sample-bytes.js';

let host: TestingHost;
const BUSINESS = { id: DEMO.school.id, name: 'Autoescuela', operator: false };
const ana: SessionUser = {
  ...{ id: newId(), name: 'Ana Ruiz', email: 'ana@example.com', role: 'Prueba', business: BUSINESS },
  ...{ services: [], permissions: ['file.modify', 'question-bank.view'], branches: [] },
};
const luis: SessionUser = { ...ana, id: newId(), permissions: [] };
const stranger: SessionUser = {
  ...{ ...ana, id: newId() },
  business: { id: DEMO.other.id, name: 'Otra', operator: false },
};
const student: Student = {
  ...{ contact: newId(), name: 'Berta', services: [] },
  business: { id: BUSINESS.id, name: BUSINESS.name },
};
/** Sessions that are open, as the session service knows them. */
const open = new Set<string>();
const requests: unknown[] = [];
beforeEach(() => {
  requests.length = 0;
});

beforeAll(async () => {
  Object.assign(process.env, testEnv().settings, { VOLANTE_CHECK_OUTPUT: '1', VOLANTE_LOG_LEVEL: 'silent' });
  await cloneSchemas(['files']);
  host = await TestingHost.start([service]);
  host.bus.subscribe(sessionOpen.subject, {
    callback: (_, message) => {
      const input = message.json<{ session: string; business: string; customer: boolean }>();
      requests.push(input);
      const data = { open: open.has(`${input.business} ${input.session} ${input.customer}`) };
      message.respond(JSON.stringify({ success: true, data }));
    },
  });
});
afterAll(() => host.stop());

async function ok<C extends CallDeclaration>(
  call: C,
  input: CallInput<C>,
  { as = ana, session = newId() } = {},
): Promise<CallOutput<C>> {
  const answer = await host.call(as, call, { ...(input as object) }, { session });
  if (!answer.success) throw new Error(`${call.path}: ${JSON.stringify(answer.error)}`);
  return answer.data as CallOutput<C>;
}
const fails = async (call: CallDeclaration, input: object, as: SessionUser | null = ana) =>
  (await host.call(as, call, { ...input })).error?.code ?? 'no error';

async function keep(bytes: Buffer, filename: string, accept: 'video' | 'audio' | 'any' = 'any') {
  const key = newStagingKey();
  await openStorage().put(key, Readable.from([bytes]));
  const { id } = await ok(fileUpload, { upload: key, filename, size: bytes.length });
  const owner = { kind: 'question', id: newId(), branch: null };
  const files = [{ id, accept }];
  const answer = await host.call(ana, fileAttach, { files, owner, permission: 'question-bank.view' });
  return { id, refused: answer.error?.code ?? null };
}
const tokenIn = (url: string) => new URL(url, 'http://x').searchParams.get('token') ?? '';
const read = async (token: string) => host.call(null, fileRead, { name: 'x', token });
const codeOf = async (token: string) => (await read(token)).error?.code ?? 'plays';

describe('a film or recording of a record', () => {
  it('is bound by its bytes, whatever its name claims', async () => {
    const png = await pngOf();
    expect((await keep(webm(), 'cruce.webm', 'video')).refused).toBeNull();
    expect((await keep(mp3(), 'pregunta.mp3', 'audio')).refused).toBeNull();
    expect((await keep(png, 'cruce.webm', 'video')).refused).toBe('FILE-001');
    expect((await keep(mp3(), 'pregunta.webm', 'video')).refused).toBe('FILE-001');
    expect((await keep(webm(), 'cruce.mp3', 'audio')).refused).toBe('FILE-001');
  });

  it('plays in the session that has requests for its address, and ends with that session', async () => {
    const { id } = await keep(webm(), 'cruce.webm', 'video');
    const session = newId();
    const { url, mime } = await ok(fileMedia, { id }, { session });
    expect(mime).toBe('video/webm');
    open.add(`${BUSINESS.id} ${session} false`);
    expect((await read(tokenIn(url))).data).toMatchObject({ mime, inline: true, embedded: true });
    expect(requests).toEqual([{ session, business: BUSINESS.id, customer: false }]);
    open.delete(`${BUSINESS.id} ${session} false`);
    expect(await codeOf(tokenIn(url))).toBe('FILE-004');
    // Another session of the same person opens it no more than a stranger's does.
    open.add(`${BUSINESS.id} ${newId()} false`);
    expect(await codeOf(tokenIn(url))).toBe('FILE-004');
  });

  it('of a student plays in the session of the app alone, for hours, and not for longer', async () => {
    const { id } = await keep(webm(), 'cruce.webm', 'video');
    const session = newId();
    const answer = await host.call(null, ownedMedia, { owner: 'question', id }, { student, session });
    const token = tokenIn((answer.data as { url: string }).url);
    open.add(`${BUSINESS.id} ${session} false`);
    expect(await codeOf(token)).toBe('FILE-004');
    open.add(`${BUSINESS.id} ${session} true`);
    expect(await codeOf(token)).toBe('plays');
    const office = new TicketOffice(process.env.VOLANTE_TICKET_KEY ?? '');
    const ticket = { businessId: BUSINESS.id, fileId: id, variant: null, inline: true };
    const issued = (hours: number) =>
      office.issue({ ...ticket, session: { id: session, isCustomer: true } }, Date.now() - hours * 3_600_000);
    expect(await codeOf(issued(MEDIA_HOURS - 0.01))).toBe('plays');
    expect(await codeOf(issued(MEDIA_HOURS + 0.01))).toBe('FILE-004');
    const [words = '', signature = ''] = token.split('.');
    expect(await codeOf(`${words}.${spoilt(signature)}`)).toBe('FILE-004');
    // A ticket of a minute cannot be made one of hours: the session is part of the signed text.
    expect(await codeOf(office.issue(ticket, Date.now() - 61_000))).toBe('FILE-004');
  });

  it('is not there for another school, without the permission, of another record, or as a picture', async () => {
    const { id } = await keep(webm(), 'cruce.webm', 'video');
    const picture = await keep(await pngOf(), 'cruce.png');
    expect(await fails(fileMedia, { id }, stranger)).toBe('DATA-404');
    expect(await fails(fileMedia, { id }, luis)).toBe('DATA-404');
    expect(await fails(fileMedia, { id: picture.id })).toBe('DATA-404');
    expect(await fails(ownedMedia, { owner: 'contact', id })).toBe('DATA-404');
    expect(await fails(ownedMedia, { owner: 'question', id }, stranger)).toBe('DATA-404');
    expect(await fails(ownedMedia, { owner: 'question', id: picture.id })).toBe('DATA-404');
    await host.services[0]?.kit.db.unscopedRun('UPDATE file SET scan = 1 WHERE id = :id', { id });
    expect(await fails(fileMedia, { id })).toBe('FILE-011');
    expect(await fails(ownedMedia, { owner: 'question', id })).toBe('DATA-404');
  });
});
