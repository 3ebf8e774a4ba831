import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { feedRead } from '@volante/contracts/training/agenda-feed.contract';
import type { ServiceDefinition } from '@volante/service-kit/boot/service-definition';
import { Handles } from '@volante/service-kit/calls/handles';
import { CodedError } from '@volante/service-kit/coded-error';
import type { KeyContext } from '@volante/service-kit/context';
import { createLog } from '@volante/service-kit/log';
import { TestingHost } from '@volante/service-kit/testing-host';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { type RunningGateway, startGateway } from '../src/server.js';
import { readGatewaySettings } from '../src/settings.js';

const FEEDS = 500;
const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const digest = (key: string) => createHash('sha256').update(key).digest('hex');
const newKey = () => randomBytes(32).toString('base64url');
/** Digests of secrets that open a calendar. */
const known = new Set<string>();
const asked: string[] = [];

@Controller()
class Calendars {
  @Handles(feedRead)
  async read({ keyHash }: KeyContext, { etag }: { etag?: string }) {
    asked.push(keyHash);
    if (!known.has(keyHash)) throw new CodedError('KEY-001');
    return { etag: keyHash, text: etag === keyHash ? null : TEXT };
  }
}

@Module({ controllers: [Calendars] })
class CalendarsModule {}
const calendars: ServiceDefinition = {
  ...{ name: 'training', module: CalendarsModule, entities: [], migrations: [] },
};

let gateway: RunningGateway;
let host: TestingHost;
let base: string;

beforeAll(async () => {
  const { settings, storageDir } = testEnv();
  const own = { PORT: '0', VOLANTE_RELEASES_DIR: storageDir, VOLANTE_LOG_LEVEL: 'silent' };
  Object.assign(process.env, settings, own, { VOLANTE_RATE_PER_SECOND: '5000' });
  await cloneSchemas(['training']);
  host = await TestingHost.start([calendars]);
  gateway = await startGateway(readGatewaySettings(), createLog('gateway', 'silent'));
  base = await gateway.app.getUrl();
});
afterAll(async () => {
  delete process.env.VOLANTE_RATE_PER_SECOND;
  await gateway.stop();
  await host.stop();
});
beforeEach(() => {
  asked.length = 0;
});

const read = (key: string, etag = '') =>
  fetch(`${base}/feeds/${key}.ics`, { headers: etag ? { 'if-none-match': etag } : {} });
function feed(): string {
  const key = newKey();
  known.add(digest(key));
  return key;
}

describe('calendars over HTTP', () => {
  it(`are 304 and empty where they are unchanged: ${FEEDS} of them, one request to the service each`, async () => {
    const keys = Array.from({ length: FEEDS }, feed);
    const outcomes = new Set<string>();
    // Twenty programs at once.
    for (let at = 0; at < FEEDS; at += 20)
      await Promise.all(
        keys.slice(at, at + 20).map(async (key) => {
          const answer = await read(key, `"${digest(key)}"`);
          outcomes.add(
            `${answer.status} ${(await answer.text()).length} ${answer.headers.get('etag') === `"${digest(key)}"`}`,
          );
        }),
      );
    expect([...outcomes]).toEqual(['304 0 true']);
    expect(asked).toHaveLength(FEEDS);
    expect(new Set(asked)).toEqual(new Set(keys.map(digest)));
  });

  it('come with their text for another mark, a weak one of the same is none', async () => {
    const key = feed();
    const first = await read(key);
    expect([first.status, first.headers.get('content-type'), await first.text()]).toEqual([
      ...[200, 'text/calendar; charset=utf-8', TEXT],
    ]);
    expect((await read(key, '"other"')).status).toBe(200);
    expect((await read(key, `W/${first.headers.get('etag')}`)).status).toBe(304);
  });

  it('are 404 for an unknown address, and a wrong one asks nobody', async () => {
    expect((await read(newKey())).status).toBe(404);
    expect(asked).toHaveLength(1);
    for (const wrong of ['short', `${newKey()}x`, '..%2fapi']) expect((await read(wrong)).status).toBe(404);
    expect(asked).toHaveLength(1);
  });
});
