import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLog } from '@volante/service-kit/log';
import { testEnv } from '@volante/testing/servers/test-env';
import { type RunningGateway, startGateway } from '../src/server.js';
import { readGatewaySettings } from '../src/settings.js';

let gateway: RunningGateway;
let base: string;
let metrics: string;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** A release of a console with one remote. */
function publish(dir: string): void {
  mkdirSync(path.join(dir, 'shell', 's1'), { recursive: true });
  writeFileSync(path.join(dir, 'shell', 's1', 'index.html'), '<head></head>');
  const app = (name: string) => ({ version: 's1', entry: `/static/${name}/s1/e.js`, files: {} });
  const manifest = { release: 'r1', shell: app('shell'), remotes: { own: app('mfe-own') } };
  writeFileSync(path.join(dir, 'manifest.json'), JSON.stringify(manifest));
}

beforeAll(async () => {
  const port = String(await freePort());
  const { settings, storageDir } = testEnv();
  publish(storageDir);
  const own = { PORT: '0', VOLANTE_ADMIN_PORT: port, VOLANTE_RELEASES_DIR: storageDir };
  Object.assign(process.env, settings, own);
  gateway = await startGateway(readGatewaySettings(), createLog('gateway', 'silent'));
  base = await gateway.app.getUrl();
  metrics = `http://127.0.0.1:${port}/metrics`;
});

afterAll(() => gateway.stop());

const read = async () => (await fetch(metrics)).text();

describe('the metrics of the gateway', () => {
  it('count requests by declared route and status, whatever was asked for', async () => {
    await (await fetch(`${base}/api/filesystem/file/ticket/${'6'.repeat(24)}?x=1`)).text();
    await (await fetch(`${base}/api/made/up`)).text();
    await (await fetch(`${base}/api/docs`)).text();
    const text = await read();
    expect(text).toContain(
      'volante_http_requests_total{method="GET",route="/api/filesystem/file/ticket/{id}",status="401"} 1',
    );
    expect(text).toContain('volante_http_requests_total{method="GET",route="unknown",status="404"} 1');
    expect(text).toContain('volante_http_requests_total{method="GET",route="/api/docs",status="200"} 1');
    expect(text).toContain('volante_http_request_duration_seconds_count{route="/api/docs"} 1');
    expect(text).not.toMatch(/="[^"]*(made|666)/);
  });

  it('say what it holds now', async () => {
    const text = await read();
    expect(text).toContain('\nvolante_http_requests_in_flight 0\n');
    expect(text).toContain('\nvolante_sessions_in_memory 0\n');
    expect(text).toContain('\nvolante_nats_connected 1\n');
    expect(text).toMatch(/\nprocess_cpu_seconds_total [\d.]+\n/);
  });

  it('count the remotes that browsers could not load', async () => {
    for (const remote of ['own', 'own', 'made-up']) {
      const body = JSON.stringify({ remote, version: 's1', reason: 'Error: roto' });
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(`${base}/remote-failures`, { method: 'POST', headers, body })).status).toBe(204);
    }
    const text = await read();
    expect(text).toContain('\nvolante_remote_failures_total{remote="own"} 2\n');
    expect(text).not.toContain('made-up');
  });

  it('are not on the port that the world sees', async () => {
    expect((await fetch(`${base}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
  });
});
