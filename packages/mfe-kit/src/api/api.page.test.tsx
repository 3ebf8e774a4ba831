import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contactCreate, contactFinder, contactRead } from '@volante/contracts/contacts/contact.contract';
import { userLogin } from '@volante/contracts/session/session.contract';
import { onSessionEnd, openSession, sessionUser } from '../session/session';
import { readStored, writeStored } from '../session/storage';
import { callApi } from './api';
import { ApiError } from './api-error';

type Fetch = typeof globalThis.fetch;

const ID = '0123456789abcdef01234567';
const sent = jest.fn<Fetch>();

function answer(status: number, body: unknown): void {
  sent.mockResolvedValueOnce({ status, text: async () => JSON.stringify(body) } as Response);
}

async function failure(work: Promise<unknown>): Promise<ApiError> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(thrown)}`);
  return thrown;
}

const requestOf = (index: number) => {
  const [url, init] = sent.mock.calls[index] ?? [];
  return { url, headers: init?.headers as Record<string, string>, body: init?.body };
};

const person = {
  id: ID,
  name: 'Lucía',
  email: 'l@volante.demo',
  role: 'Dirección',
  business: { id: ID, name: 'El Olivar', operator: false },
  services: [],
  permissions: ['client.view'],
  branches: [],
};

beforeEach(() => {
  sent.mockReset();
  globalThis.fetch = sent;
  localStorage.clear();
});

afterEach(() => onSessionEnd(() => undefined));

describe('callApi', () => {
  it('refuses a protected call without a stored token on the spot and sends nothing', async () => {
    const error = await failure(callApi(contactFinder, {}));
    expect(error.code).toBe('SESSION-000');
    expect(error.details).toBe('Invalid session');
    expect(sent).not.toHaveBeenCalled();
  });

  it('sends open calls without a session', async () => {
    answer(200, { success: true, data: { target: 'code', user: null } });
    await callApi(userLogin, { user: 'a', password: 'b', device: 'ABC' });
    expect(requestOf(0).headers.Authorization).toBeUndefined();
  });

  it('puts path parameters into the path, the rest of a GET into the query', async () => {
    writeStored('token', 'secret');
    answer(200, { success: true, data: {} });
    answer(200, { success: true, data: {} });
    await callApi(contactRead, { id: ID });
    await callApi(contactFinder, { search: 'núñez', state: ['active', 'inactive'], count: false });
    expect(requestOf(0).url).toBe(`/api/contact/read/${ID}`);
    expect(requestOf(0).headers.Authorization).toBe('Token secret');
    expect(requestOf(1).url).toBe(
      '/api/contact/finder?search=n%C3%BA%C3%B1ez&state=active%2Cinactive&count=false',
    );
  });

  it('gives every write a key of its own unless the caller keeps one', async () => {
    writeStored('token', 'secret');
    for (let index = 0; index < 3; index += 1) answer(200, { success: true, data: { id: ID, version: 1 } });
    await callApi(contactCreate, { firstName: 'Ana' });
    await callApi(contactCreate, { firstName: 'Ana' });
    await callApi(contactCreate, { firstName: 'Ana' }, { idempotencyKey: 'kept' });
    const keys = [0, 1, 2].map((index) => requestOf(index).headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('kept');
    expect(requestOf(0).body).toBe('{"firstName":"Ana"}');
  });

  it('passes the server’s error on unchanged', async () => {
    writeStored('token', 'secret');
    const errors = [{ path: 'email', code: 'invalid', message: 'El correo electrónico no es válido' }];
    answer(400, { success: false, error: { code: 'REQ-101', message: 'Hay datos no válidos', errors } });
    const error = await failure(callApi(contactCreate, {}));
    expect(error).toMatchObject({ code: 'REQ-101', status: 400, errors });
    expect(error.messages).toEqual(['El correo electrónico no es válido']);
    expect(error.uncertain).toBe(false);
  });

  it('turns a network failure into REQ-100 with the raw failure in details', async () => {
    writeStored('token', 'secret');
    const raw = new TypeError('Failed to fetch');
    sent.mockRejectedValueOnce(raw);
    const error = await failure(callApi(contactFinder, {}));
    expect(error).toMatchObject({ code: 'REQ-100', details: raw, status: 0, uncertain: true });
  });

  it('takes a body that is no envelope for a transport failure', async () => {
    writeStored('token', 'secret');
    sent.mockResolvedValueOnce({ status: 502, text: async () => '<html>Bad gateway</html>' } as Response);
    expect(await failure(callApi(contactFinder, {}))).toMatchObject({ code: 'REQ-100', status: 502 });
  });

  it.each(['SESSION-001', 'SESSION-001-0', 'SESSION-001-1', 'SESSION-001-2'])(
    'purges and leaves on %s, keeping the device',
    async (code) => {
      const left = jest.fn<(address: string) => void>();
      onSessionEnd(left);
      writeStored('device', 'ABCD');
      openSession({ ...person, token: 'secret' });
      answer(401, { success: false, error: { code, message: 'Tu sesión ha caducado.' } });
      await failure(callApi(contactFinder, {}));
      expect(left).toHaveBeenCalledTimes(1);
      expect(readStored('token')).toBeNull();
      expect(readStored('role')).toBeNull();
      expect(readStored('device')).toBe('ABCD');
      expect(sessionUser()).toBeNull();
    },
  );
});
