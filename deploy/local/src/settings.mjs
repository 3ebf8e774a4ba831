import path from 'node:path';
import { cacheDir, callsFile } from './paths.mjs';

/** Settings of every process. Ports of 0 let the system choose. */
function common(servers, dataDir) {
  return {
    ...ownSettings(),
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TZ: 'UTC',
    // glibc otherwise keeps a heap for every thread of hashing and image work.
    MALLOC_ARENA_MAX: '2',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: path.join(cacheDir, 'node-compile'),
    VOLANTE_NATS_URL: servers.natsUrl,
    VOLANTE_STORAGE_DIR: path.join(dataDir, 'storage'),
  };
}

/** Settings given by hand (a log level, where traces go) reach every process; those made here win. */
function ownSettings() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(VOLANTE|OTEL)_/.test(name)));
}

/** Mail that a development machine sends goes to its own catcher; who sets a mail server means that one. */
function mailSettings(mail) {
  if (!mail) return {};
  return {
    VOLANTE_MAIL_SMTP_URL: mail.smtpUrl,
    VOLANTE_MAIL_FROM: 'correo@volante.demo',
    VOLANTE_MAIL_PRIVATE_HOSTS: '1',
    // Issuers on this very machine may be tried out, too.
    VOLANTE_DOOR_PRIVATE_HOSTS: '1',
  };
}

/** The gateway alone can sign contexts; it has no database. */
export function gatewaySettings(servers, dataDir, { host, port, demo, adminPort, mail }) {
  return {
    ...common(servers, dataDir),
    ...(mail ? { VOLANTE_DEV_MAIL_URL: mail.pagesUrl } : {}),
    HOST: host,
    PORT: String(port),
    VOLANTE_ADMIN_PORT: String(adminPort),
    VOLANTE_DEMO: demo ? '1' : '0',
    VOLANTE_REDIS_URL: servers.redisUrl,
    VOLANTE_RELEASES_DIR: path.join(dataDir, 'releases'),
    VOLANTE_CALLS_FILE: callsFile,
    VOLANTE_NATS_SEED_GATEWAY: servers.secrets.seeds.gateway,
    VOLANTE_CONTEXT_PRIVATE_KEY_FILE: servers.keys.privateKeyFile,
  };
}

const suffixOf = (service) => service.toUpperCase().replaceAll('-', '_');

function databaseSettings(servers, services) {
  return {
    VOLANTE_DB_HOST: servers.database.host,
    VOLANTE_DB_PORT: String(servers.database.port),
    ...Object.fromEntries(services.map((name) => [`VOLANTE_DB_USER_${suffixOf(name)}`, `volante_${name}`])),
  };
}

/** The owners of the schemas, for the process that migrates them and no other; `from`: where those who serve connect from. */
export function ownerSettings(servers, services, from = '127.0.0.1') {
  const settings = {
    ...databaseSettings(servers, services),
    VOLANTE_SERVICES: services.join(','),
    VOLANTE_DB_USER_HOST: from,
  };
  for (const service of services) {
    settings[`VOLANTE_DB_OWNER_${suffixOf(service)}`] = `volante_${service}_owner`;
    settings[`VOLANTE_DB_OWNER_PASSWORD_${suffixOf(service)}`] = servers.secrets.owners[service];
  }
  return settings;
}

/** Settings of one service: its own NATS key, database password and seal, and the secrets of its own work. */
function serviceSettings(servers, service) {
  const { seeds, databases, sealKeys, ticketKey } = servers.secrets;
  return {
    [`VOLANTE_NATS_SEED_${suffixOf(service)}`]: seeds[service],
    [`VOLANTE_DB_PASSWORD_${suffixOf(service)}`]: databases[service],
    [`VOLANTE_SEAL_KEY_${suffixOf(service)}`]: sealKeys[service],
    ...(service === 'files' ? { VOLANTE_TICKET_KEY: ticketKey } : {}),
    ...(service === 'session' ? { VOLANTE_REDIS_URL: servers.redisUrl } : {}),
  };
}

/** A process that hosts these services. Only one that runs jobs signs contexts of its own. */
export function hostSettings(servers, dataDir, { role, services, demo, adminPort = 0, mail, publicUrl }) {
  return {
    ...common(servers, dataDir),
    ...mailSettings(mail),
    // The address of links in mails; a console at another address is set by hand.
    ...(publicUrl && !process.env.VOLANTE_PUBLIC_URL ? { VOLANTE_PUBLIC_URL: publicUrl } : {}),
    VOLANTE_ADMIN_PORT: String(adminPort),
    VOLANTE_ROLE: role,
    VOLANTE_SERVICES: services.join(','),
    VOLANTE_DEMO: demo ? '1' : '0',
    VOLANTE_CONTEXT_PUBLIC_KEY_FILE: servers.keys.publicKeyFile,
    VOLANTE_SERVICE_PUBLIC_KEY_FILE: servers.keys.servicePublicKeyFile,
    ...(role !== 'services' ? { VOLANTE_SERVICE_PRIVATE_KEY_FILE: servers.keys.servicePrivateKeyFile } : {}),
    ...databaseSettings(servers, services),
    ...Object.assign({}, ...services.map((service) => serviceSettings(servers, service))),
  };
}
