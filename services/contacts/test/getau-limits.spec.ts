import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { CodedError } from '@volante/service-kit/coded-error';
import { GetauClient } from '../src/modules/imports/getau/getau-client.js';

let server: Server;
let asked = 0;

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** An exchange without end: each page names a next one. */
async function endless(page: (n: number) => object, totalMs = 60_000): Promise<GetauClient> {
  asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    response.end(JSON.stringify({ next: `page-${asked}`, ...page(asked) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new GetauClient({ url, keys: new Map([['school', 'key']]), timeoutMs: 5_000, totalMs });
}

const codeOf = (client: GetauClient, signal = new AbortController().signal) =>
  client
    .students('school', signal, () => undefined)
    .then(
      () => 'read',
      (error: Error) => (error instanceof CodedError ? error.code : error.name),
    );

it('an exchange that sends three megabytes a page is stopped at fifty', async () => {
  const padding = 'x'.repeat(3 * 1024 * 1024);
  expect(await codeOf(await endless(() => ({ students: [], padding })))).toBe('GETAU-004');
  expect(asked).toBe(17);
});

it('an exchange of more than two thousand pages is stopped', async () => {
  expect(await codeOf(await endless(() => ({ students: [] })))).toBe('GETAU-004');
  expect(asked).toBe(2_000);
});

it('an exchange that never comes to its end is stopped by the clock, and a cancelled job by its own reason', async () => {
  expect(await codeOf(await endless(() => ({ students: [] }), 50))).toBe('GETAU-003');
  server.close();
  const cancelled = new AbortController();
  const client = await endless((n) => {
    if (n === 3) cancelled.abort();
    return { students: [] };
  });
  expect(await codeOf(client, cancelled.signal)).toBe('AbortError');
});
