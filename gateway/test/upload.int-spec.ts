import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CodedError } from '@volante/service-kit/coded-error';
import { statusOf } from '@volante/service-kit/error-answers';
import { DiskStorage } from '@volante/service-kit/storage/disk-storage';
import { MAX_UPLOAD_BYTES, receiveUpload } from '../src/files/upload.js';

const SMALL_LIMIT = 256 * 1024;

let folder: string;
let storage: DiskStorage;
let server: Server;
let base: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-upload-'));
  storage = new DiskStorage(folder);
  server = createServer((request, response) => {
    const limit = request.url === '/small' ? SMALL_LIMIT : undefined;
    receiveUpload(request, storage, limit).then(
      (received) => response.end(JSON.stringify(received)),
      (error: unknown) => {
        response.statusCode = error instanceof CodedError ? statusOf(error) : 500;
        response.end(error instanceof CodedError ? error.code : String(error));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

async function staged(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('staging/')) keys.push(key);
  return keys;
}

afterEach(async () => {
  for (const key of await staged()) await storage.remove(key);
});

type Part = [name: string, value: string | Blob, filename?: string];

function form(...parts: Part[]): FormData {
  const data = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, filename);
  }
  return data;
}

const send = (body: FormData) => fetch(base, { method: 'POST', body });

async function refusal(body: FormData): Promise<string> {
  const answer = await send(body);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  return answer.text();
}

const file = (bytes: Buffer | string = 'hola') => new Blob([new Uint8Array(Buffer.from(bytes))]);

describe('receiveUpload', () => {
  it('stores the file and gives back fields, clean name and size', async () => {
    const bytes = randomBytes(300_000);
    const answer = await send(
      form(['folder', 'tmp'], ['name', 'Año'], ['file', file(bytes), '../ñandú\u202Egnp.exe']),
    );
    const { key, fields, filename, size } = (await answer.json()) as Awaited<
      ReturnType<typeof receiveUpload>
    >;
    expect({ fields, filename, size }).toEqual({
      fields: { folder: 'tmp', name: 'Año' },
      filename: 'ñandúgnp.exe',
      size: 300_000,
    });
    expect(await staged()).toEqual([key]);
    const parts: Buffer[] = [];
    for await (const part of await storage.get(key)) parts.push(part);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  it('takes fields after the file, and an empty file for the service to refuse', async () => {
    const answer = await send(form(['file', file(''), 'a.png'], ['accept', 'image']));
    expect(await answer.json()).toMatchObject({ fields: { accept: 'image' }, size: 0 });
  });

  it('keeps a field named __proto__ a field', async () => {
    const answer = await send(form(['__proto__', 'x'], ['file', file(), 'a.png']));
    expect(await answer.text()).toContain('"__proto__":"x"');
  });

  it.each<[string, Part[], string]>([
    ['no file', [['name', 'x']], 'REQ-111'],
    [
      'two files',
      [
        ['file', file(), 'a'],
        ['file', file(), 'b'],
      ],
      'REQ-111',
    ],
    ['a file under another name', [['image', file(), 'a']], 'REQ-111'],
    [
      'a field twice',
      [
        ['name', 'x'],
        ['name', 'y'],
        ['file', file(), 'a'],
      ],
      'REQ-111',
    ],
    [
      'its own staging key',
      [
        ['upload', 'staging/x'],
        ['file', file(), 'a'],
      ],
      'REQ-111',
    ],
    [
      'its own size',
      [
        ['file', file(), 'a'],
        ['size', '1'],
      ],
      'REQ-111',
    ],
    [
      'a field of 5 KB',
      [
        ['name', 'x'.repeat(5000)],
        ['file', file(), 'a'],
      ],
      'REQ-103',
    ],
    [
      'a name of 200 characters',
      [
        ['n'.repeat(200), 'x'],
        ['file', file(), 'a'],
      ],
      'REQ-103',
    ],
    [
      '21 fields',
      [...Array.from({ length: 21 }, (_, index): Part => [`f${index}`, 'x']), ['file', file(), 'a']],
      'REQ-111',
    ],
  ])('refuses %s and keeps nothing', async (_what, parts, code) => {
    expect(await refusal(form(...parts))).toBe(code);
    expect(await staged()).toEqual([]);
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'application/json', 'text/plain'])(
    'refuses a body that says %s',
    async (type) => {
      const answer = await fetch(base, { method: 'POST', body: 'x', headers: { 'content-type': type } });
      expect(await answer.text()).toBe('REQ-102');
    },
  );

  it('refuses a form that breaks off', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf';
    const answer = await fetch(base, { method: 'POST', body, headers });
    expect(await answer.text()).toBe('REQ-102');
    expect(await staged()).toEqual([]);
  });

  it('refuses what says that it is too big before reading it', async () => {
    expect(await refusal(form(['file', new Blob([new Uint8Array(MAX_UPLOAD_BYTES + 200_000)]), 'a']))).toBe(
      'REQ-103',
    );
    expect(await staged()).toEqual([]);
  });

  it('refuses an endless stream of unknown length at the limit, while the client keeps sending', async () => {
    expect(await endless('/small')).toMatch(/^HTTP\/1\.1 413 .*\r\n\r\nREQ-103$/s);
    expect(await staged()).toEqual([]);
  });

  it('keeps nothing of a client that goes away', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const request = open();
    request.write(head);
    request.write(Buffer.alloc(1_000_000));
    await wait(100);
    request.destroy();
    await wait(200);
    expect(await staged()).toEqual([]);
  });
});

/**
 * A client on a bare socket that sends chunk after chunk until it is answered: it waits for no event but the socket's
 * own, so that what it measures is the server. Answers the first bytes of the reply.
 */
function endless(path: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const chunk = Buffer.alloc(16 * 1024, 97);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const send = () => {
      while (answer === '' && socket.writable) {
        socket.write(`${chunk.length.toString(16)}\r\n`);
        socket.write(chunk);
        if (!socket.write('\r\n')) return;
      }
    };
    socket.on('connect', () => {
      const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n`);
      socket.write(`Transfer-Encoding: chunked\r\n\r\n${head.length.toString(16)}\r\n${head}\r\n`);
      send();
    });
    socket.on('drain', send);
    socket.on('data', (bytes) => {
      answer += bytes.toString();
      if (answer.includes('REQ-')) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

function open() {
  const request = httpRequest(base, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  request.on('error', () => undefined);
  return request;
}
