import { buildServices } from '../build/build.mjs';
import { callsFile, root, serviceNames } from '../paths.mjs';
import { startServers } from '../servers/servers.mjs';
import {
  provideCertificateTool,
  provideCodeReader,
  providePoppler,
  provideSignatureReader,
} from './debian-tools.mjs';
import { startGuardedNats } from './guarded-nats.mjs';
import { temporaryDataDirectory } from './temporary.mjs';

/**
 * Jest's global setup of the project `integration`: compiled services for the migrations, one MariaDB, one
 * Redis and a NATS server for each worker, all in a temporary folder with durability off; poppler, which judges PDFs,
 * zbar, which reads the codes on them, and xmlsec1, which verifies signatures.
 */
export default async function setUp(globalConfig) {
  await buildServices();
  process.env.VOLANTE_TEST_POPPLER = JSON.stringify(await providePoppler());
  process.env.VOLANTE_TEST_CERTUTIL = JSON.stringify(await provideCertificateTool());
  process.env.VOLANTE_TEST_CODE_READER = JSON.stringify(await provideCodeReader());
  process.env.VOLANTE_TEST_SIGNATURE_READER = JSON.stringify(await provideSignatureReader());
  const { dataDir, cleanups, dispose } = await temporaryDataDirectory();
  const natsCount = Math.max(1, globalConfig.maxWorkers);
  const servers = await startServers({ dataDir, services: serviceNames(), durable: false, natsCount });
  cleanups.push(servers.stop);
  const guarded = await startGuardedNats({ dataDir, callsFile, secrets: servers.secrets });
  cleanups.push(guarded.stop);
  globalThis.volanteIntegration = { dispose };
  process.env.VOLANTE_TEST_ROOT = root;
  // What a password costs to try matters to nobody here.
  process.env.VOLANTE_PASSWORD_KIB ??= '19456';
  // A test asks for more jobs than people do.
  process.env.VOLANTE_JOBS_HOUR ??= '5000';
  process.env.VOLANTE_TEST_SERVERS = JSON.stringify({
    dataDir,
    natsUrls: servers.natsUrls,
    accounts: { serving: servers.secrets.databases, owners: servers.secrets.owners },
    guardedNats: { url: guarded.url, seeds: guarded.seeds },
    database: servers.database,
    redisUrl: servers.redisUrl,
    callsFile,
    ...servers.keys,
  });
}
