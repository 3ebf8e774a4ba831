/** Starts and stops the private servers once; `test:fresh` runs it as an ordinary user. */
import { dataDirectory, serviceNames } from '../paths.mjs';
import { startServers } from '../servers/servers.mjs';

const servers = await startServers({ dataDir: dataDirectory(), services: serviceNames() });
await servers.stop();
