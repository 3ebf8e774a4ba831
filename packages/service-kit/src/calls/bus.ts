import { connect, createInbox, type NatsConnection, nkeyAuthenticator } from '@nats-io/transport-node';
import type { Logger } from '../log.js';
import { settingOf } from '../settings.js';

const inboxPrefixes = new WeakMap<NatsConnection, string>();

/** A new subject for replies, below the only one that the connection may listen to. */
export const inboxFor = (connection: NatsConnection): string => createInbox(inboxPrefixes.get(connection));

/**
 * One connection per service: its own name, nkey and inbox, so that no service reads another's replies.
 * It never gives up reconnecting.
 */
export async function connectBus(service: string, url: string, log: Logger): Promise<NatsConnection> {
  const seed = settingOf('VOLANTE_NATS_SEED', service);
  const inboxPrefix = `_INBOX_${service.replaceAll('-', '_')}`;
  const connection = await connect({
    servers: url.split(','),
    name: service,
    inboxPrefix,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    waitOnFirstConnect: true,
    // Two stack traces a request, made before anything went wrong.
    noAsyncTraces: true,
    ...(seed ? { authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)) } : {}),
  });
  inboxPrefixes.set(connection, inboxPrefix);
  void watch(connection, log);
  return connection;
}

const away = new WeakSet<NatsConnection>();

/** Whether NATS is there now; a connection that is lost comes back by itself. */
export function isConnected(connection: NatsConnection): boolean {
  return !connection.isClosed() && !away.has(connection);
}

async function watch(connection: NatsConnection, log: Logger): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') {
      away.add(connection);
      log.warn('NATS connection lost');
    }
    if (status.type === 'reconnect') {
      away.delete(connection);
      log.info('NATS connection back');
    }
    if (status.type === 'error') log.error({ err: status.error }, 'NATS refused something');
  }
}
