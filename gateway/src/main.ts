import { settleMemory } from '@volante/service-kit/boot/settle';
import { createLog } from '@volante/service-kit/log';
import { startTracing, stopTracing } from '@volante/service-kit/tracing/tracing';
import { startGateway } from './server.js';
import { readGatewaySettings } from './settings.js';

const STOP_TIMEOUT = 12_000;
const log = createLog('gateway');
const settings = readGatewaySettings();
await startTracing('volante-gateway');
const gateway = await startGateway(settings, log);
log.info({ host: settings.HOST, port: settings.PORT }, 'listening');
process.send?.('ready');
settleMemory();

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
  await gateway.stop();
  await stopTracing();
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
