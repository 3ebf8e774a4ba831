import path from 'node:path';
import { terminate } from '../processes.mjs';
import { findServers } from '../servers/binaries.mjs';
import { startNats } from '../servers/nats.mjs';
import { freePort } from '../servers/ports.mjs';

/** A NATS server with the rights of production, beside the open ones of a test run: for the tests of those rights. */
export async function startGuardedNats({ dataDir, callsFile, secrets: { seeds } }) {
  const name = 'nats-guarded';
  const { nats } = await findServers();
  const port = await freePort();
  const { pid } = await startNats({ server: nats, dataDir, port, seeds, callsFile, name });
  const pidFile = path.join(dataDir, 'run', `${name}.json`);
  return { url: `nats://127.0.0.1:${port}`, seeds, stop: () => terminate(pid, { graceMs: 1000, pidFile }) };
}
