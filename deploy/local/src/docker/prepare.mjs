/** `npm run docker:prepare`: keys, passwords and rights for `docker-compose.yml`; what is there already stays. */
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildServices } from '../build/build.mjs';
import { callsFile, root, serviceNames, startableServices } from '../paths.mjs';
import { startSql } from '../servers/mariadb.mjs';
import { configuration } from '../servers/nats.mjs';
import { loadContextKeys, loadSecrets } from '../servers/secrets.mjs';
import { gatewaySettings, hostSettings, ownerSettings } from '../settings.mjs';
import { say, step } from '../terminal.mjs';
import { withServices } from './compose-file.mjs';

export const secretsDir = path.join(root, 'deploy/docker/secrets');

/** Where the processes find each other and their files inside the containers. */
function insideContainers(secrets) {
  return {
    natsUrl: 'nats://nats:4222',
    redisUrl: `redis://:${secrets.redisPassword}@redis:6379`,
    database: { host: 'mariadb', port: 3306 },
    keys: {
      publicKeyFile: '/run/secrets/context_public',
      privateKeyFile: '/run/secrets/context_private',
      servicePrivateKeyFile: '/run/secrets/service_private',
      servicePublicKeyFile: '/run/secrets/service_public',
    },
    secrets,
  };
}

const WITHIN = {
  VOLANTE_STORAGE_DIR: '/app/storage',
  VOLANTE_RELEASES_DIR: '/app/releases',
  VOLANTE_CALLS_FILE: '/app/packages/contracts/dist/calls.json',
};
/** Said by the image or by `.env`. */
const ELSEWHERE = ['VOLANTE_ADMIN_PORT'];

function envText(settings) {
  const own = Object.entries(settings)
    .filter(([name]) => name.startsWith('VOLANTE_') && !ELSEWHERE.includes(name))
    .map(([name, value]) => `${name}=${WITHIN[name] ?? value}`);
  return `${own.join('\n')}\n`;
}

/** Environment of each container, by name: each knows what its own work asks for and nothing else. */
function environments(secrets) {
  const servers = insideContainers(secrets);
  const host = (role, services) => envText(hostSettings(servers, '/app', { role, services, demo: false }));
  const gateway = gatewaySettings(servers, '/app', { host: '', port: 0, demo: false, adminPort: 0 });
  const all = startableServices();
  return {
    gateway: envText(gateway),
    worker: host('worker', all),
    migrate: envText(ownerSettings(servers, all, '%')),
    ...Object.fromEntries(all.map((name) => [name, host('services', [name])])),
  };
}

function files(secrets) {
  const nats = configuration({ port: 4222, seeds: secrets.seeds, callsFile });
  // In containers the others come from other addresses; which of them may, the networks say. Nobody there needs more
  // than their own schema.
  const sql = startSql(secrets, serviceNames(), { admin: false }).replaceAll("'127.0.0.1'", "'%'");
  return {
    'nats.conf': nats.replace('host: 127.0.0.1', 'host: 0.0.0.0\nhttp: 127.0.0.1:8222'),
    'mariadb.sql': `${sql}\n`,
    'mariadb-root': secrets.adminPassword,
    'release-key': secrets.releaseKey,
    'redis.conf': [
      `requirepass ${secrets.redisPassword}`,
      'save ""',
      'appendonly no',
      'maxmemory 64mb',
      'maxmemory-policy volatile-lru',
      '',
    ].join('\n'),
    ...Object.fromEntries(Object.entries(environments(secrets)).map(([name, text]) => [`${name}.env`, text])),
  };
}

/**
 * Writes everything below `folder`. Nobody else on this machine can enter it; the files in it can be read, since
 * containers read them as users of their own.
 */
export function writeSecrets(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const secrets = loadSecrets(folder, serviceNames());
  const keys = loadContextKeys(folder);
  for (const [name, text] of Object.entries(files(secrets))) {
    writeFileSync(path.join(folder, name), text, { mode: 0o444, flag: 'w' });
  }
  const pems = {
    'context-private.pem': keys.privateKeyFile,
    'context-public.pem': keys.publicKeyFile,
    'service-private.pem': keys.servicePrivateKeyFile,
    'service-public.pem': keys.servicePublicKeyFile,
  };
  for (const [name, source] of Object.entries(pems)) {
    copyFileSync(source, path.join(folder, name));
    chmodSync(path.join(folder, name), 0o444);
  }
}

/** A container for each service that has none yet. */
function addServices() {
  const file = path.join(root, 'docker-compose.yml');
  const text = readFileSync(file, 'utf8');
  const whole = withServices(text);
  if (whole !== text) writeFileSync(file, whole);
}

export async function prepareDocker() {
  // Variables of this terminal are meant for this machine.
  for (const name of Object.keys(process.env)) if (/^(VOLANTE|OTEL)_/.test(name)) delete process.env[name];
  await step('Declaraciones compiladas', buildServices);
  writeSecrets(secretsDir);
  addServices();
  say(`Claves y permisos en ${path.relative(root, secretsDir)}. Ahora: docker compose up --build`);
  return 0;
}
