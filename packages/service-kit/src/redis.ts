import { createClient } from 'redis';
import type { Logger } from './log.js';
import { readSettings } from './settings.js';

type Client = ReturnType<typeof createClient>;

/** Redis may be away: what runs against it answers `null` then, and the caller decides what is safe. */
export interface RedisConnection {
  run<T>(work: (client: Client) => Promise<T>): Promise<T | null>;
  ready(): boolean;
  close(): Promise<void>;
}

const COMMAND_TIMEOUT = 500;

export function connectRedis(log: Logger): RedisConnection {
  const url = readSettings().VOLANTE_REDIS_URL;
  if (!url) return { run: async () => null, ready: () => false, close: async () => undefined };
  const client: Client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 3_000) },
    commandOptions: { timeout: COMMAND_TIMEOUT },
  });
  let wasReady = false;
  client.on('error', (error: unknown) => {
    if (wasReady) log.warn({ err: error }, 'Redis is away');
    wasReady = false;
  });
  client.on('ready', () => {
    wasReady = true;
  });
  client.connect().catch((error: unknown) => log.warn({ err: error }, 'Redis is away'));
  return {
    run: async (work) => {
      if (!client.isReady) return null;
      return work(client).catch(() => null);
    },
    ready: () => client.isReady,
    close: async () => client.destroy(),
  };
}
