import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createUser } from '@nats-io/nkeys';

const newPassword = () => randomBytes(24).toString('base64url');
const newSeed = () => new TextDecoder().decode(createUser().getSeed());

function writePrivate(file, content) {
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Passwords and NATS seeds of this data directory, made once and completed when a service is new.
 * Shape: `{ adminPassword, redisPassword, ticketKey, releaseKey, sealKeys: { <service>: key }, databases: { <service>: password }, owners: { <service>: password }, seeds: { <client>: seed } }`.
 */
export function loadSecrets(dataDir, services) {
  const file = path.join(dataDir, 'secrets.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = {
    adminPassword: known.adminPassword ?? newPassword(),
    redisPassword: known.redisPassword ?? newPassword(),
    ticketKey: known.ticketKey ?? newPassword(),
    releaseKey: known.releaseKey ?? newPassword(),
    sealKeys: { ...known.sealKeys },
    databases: { ...known.databases },
    owners: { ...known.owners },
    seeds: { ...known.seeds },
  };
  for (const service of services) {
    secrets.databases[service] ??= newPassword();
    secrets.owners[service] ??= newPassword();
    // Data directories of before have sealed with one key for all.
    secrets.sealKeys[service] ??= known.sealKey ?? newPassword();
  }
  for (const client of ['gateway', ...services]) secrets.seeds[client] ??= newSeed();
  writePrivate(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function ensureKeyPair(folder, name) {
  const privateFile = path.join(folder, `${name}-private.pem`);
  const publicFile = path.join(folder, `${name}-public.pem`);
  if (!existsSync(privateFile) || !existsSync(publicFile)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    writePrivate(publicFile, publicKey.export({ type: 'spki', format: 'pem' }));
    writePrivate(privateFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }
  return { privateFile, publicFile };
}

/**
 * The Ed25519 pairs as PEM files: the gateway signs the context of a call with its own, the services that of a
 * job with theirs.
 */
export function loadContextKeys(dataDir) {
  const folder = path.join(dataDir, 'keys');
  const gateway = ensureKeyPair(folder, 'context');
  const services = ensureKeyPair(folder, 'service');
  return {
    privateKeyFile: gateway.privateFile,
    publicKeyFile: gateway.publicFile,
    servicePrivateKeyFile: services.privateFile,
    servicePublicKeyFile: services.publicFile,
  };
}
