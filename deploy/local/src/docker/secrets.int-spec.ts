import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readCompose } from './compose-file.mjs';
import { writeSecrets } from './prepare.mjs';

interface Secrets {
  adminPassword: string;
  redisPassword: string;
  ticketKey: string;
  releaseKey: string;
  sealKeys: Record<string, string>;
  databases: Record<string, string>;
  owners: Record<string, string>;
  seeds: Record<string, string>;
}

const compose = readCompose();
const names = Object.keys(compose.services).sort();
let folder: string;
let secrets: Secrets;

const written = (file: string) => readFileSync(path.join(folder, path.basename(file)), 'utf8');

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'volante-secrets-'));
  writeSecrets(folder);
  secrets = JSON.parse(written('secrets.json')) as Secrets;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** All prepared files that a container can read. */
function readableBy(name: string): string {
  const { env_file: environment = [], secrets: mounted = [] } = compose.services[name] ?? {};
  const files = mounted.map((secret) => compose.secrets[secret]?.file ?? `no secret ${secret}`);
  return [...environment, ...files].map(written).join('\n');
}

const holdersOf = (secret: string | undefined) =>
  names.filter((name) => secret !== undefined && readableBy(name).includes(secret));

const mounting = (volume: string) =>
  names.filter((name) => compose.services[name]?.volumes?.some((one) => one.startsWith(`${volume}:`)));

describe('who holds which secret in containers', () => {
  it('shares what several have to prove to one another among those only', () => {
    expect({
      contexts: holdersOf(written('context-private.pem').trim()),
      jobs: holdersOf(written('service-private.pem').trim()),
      tickets: holdersOf(secrets.ticketKey),
      releases: holdersOf(secrets.releaseKey),
      redis: holdersOf(secrets.redisPassword),
      root: holdersOf(secrets.adminPassword),
      gateway: holdersOf(secrets.seeds.gateway),
    }).toEqual({
      contexts: ['gateway'],
      jobs: ['worker'],
      tickets: ['files', 'worker'],
      releases: ['release-door'],
      redis: ['gateway', 'redis', 'session', 'worker'],
      root: ['mariadb'],
      gateway: ['gateway'],
    });
  });

  it('gives a service its own account, NATS key and seal, and the owner of its tables to nobody who serves', () => {
    for (const name of Object.keys(secrets.databases)) {
      expect([name, holdersOf(secrets.databases[name])]).toEqual([name, ['mariadb', name, 'worker'].sort()]);
      expect([name, holdersOf(secrets.owners[name])]).toEqual([name, ['mariadb', 'migrate']]);
      expect([name, holdersOf(secrets.seeds[name])]).toEqual([name, [name, 'worker'].sort()]);
      expect([name, holdersOf(secrets.sealKeys[name])]).toEqual([name, [name, 'worker'].sort()]);
    }
  });

  it('mounts files and releases where they are used, releases to be written by who publishes only', () => {
    expect(mounting('storage')).toEqual([
      ...['agreements', 'billing', 'contacts', 'dgt', 'e-learning', 'files', 'gateway', 'mail'],
      ...['training', 'worker'],
    ]);
    expect(mounting('releases')).toEqual(['console', 'gateway', 'release-door']);
    expect(compose.services.gateway?.volumes).toContain('releases:/app/releases:ro');
  });

  it('leaves no account that may do everything from anywhere', () => {
    const sql = written('mariadb.sql');
    expect(sql).not.toMatch(/GRANT ALL ON \*\.\*/);
    expect(sql).toContain("DROP USER IF EXISTS 'volante_admin'@'%';");
  });
});
