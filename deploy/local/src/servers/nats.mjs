import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromSeed } from '@nats-io/nkeys';
import { launch, tail } from '../processes.mjs';
import { ExpectedError } from '../terminal.mjs';
import { untilAnswering } from './ports.mjs';

/** A client that starts on a busy machine may take longer than the server's own 2 seconds to say who it is. */
const AUTHORIZATION_SECONDS = 10;

/**
 * Subjects that each client declares in `uses`, and those that services keep among themselves: internal calls of the
 * catalogue, and what somebody uses that no route leads to, as the event log that every service of the kit answers.
 */
function declaredCalls(callsFile) {
  if (!existsSync(callsFile))
    throw new ExpectedError('Faltan las declaraciones de las llamadas: npm run build');
  const { calls, uses } = JSON.parse(readFileSync(callsFile, 'utf8'));
  const routed = new Set(calls.flatMap(({ access, subject }) => (access === 'internal' ? [] : [subject])));
  const known = [...calls.map(({ subject }) => subject), ...Object.values(uses).flat()];
  return { uses, internal: [...new Set(known)].filter((subject) => !routed.has(subject)) };
}

/**
 * Rights to publish and subscribe. A service may call the calls that it declares and nothing else. The gateway
 * forwards every public call, also those added while NATS runs, and among the internal ones only those that it
 * declares.
 */
function permissionsOf(client, { uses, internal }) {
  const inbox = `_INBOX_${client.replaceAll('-', '_')}.>`;
  const used = uses[client] ?? [];
  if (client === 'gateway') {
    const deny = internal.filter((subject) => !used.includes(subject));
    return { publish: ['svc.*.>', 'evt.>', 'ctl.>'], deny, subscribe: [inbox, 'evt.>', 'ctl.>'] };
  }
  return {
    publish: [`evt.${client}.>`, `ctl.${client}.>`, `ctl.jobs.${client}`, ...used],
    deny: [],
    subscribe: [`svc.${client}.> ${client}`, 'evt.>', 'ctl.>', inbox],
  };
}

function userBlock(client, seed, declared) {
  const { publish, deny, subscribe } = permissionsOf(client, declared);
  const list = (subjects) => subjects.map((subject) => JSON.stringify(subject)).join(', ');
  const denied = deny.length > 0 ? `, deny: [${list(deny)}]` : '';
  return `    { nkey: ${fromSeed(new TextEncoder().encode(seed)).getPublicKey()}, permissions: {
        publish: { allow: [${list(publish)}]${denied} }
        subscribe: { allow: [${list(subscribe)}] }
        allow_responses: true
    } }`;
}

function usersOf(seeds, declared) {
  return Object.entries(seeds).map(([client, seed]) => userBlock(client, seed, declared));
}

/** The server's configuration; without `seeds` anybody on this machine may connect (tests). */
export function configuration({ port, seeds, callsFile }) {
  const users = seeds ? usersOf(seeds, declaredCalls(callsFile)) : [];
  return `host: 127.0.0.1
port: ${port}
max_payload: 1048576
write_deadline: "5s"
${users.length > 0 ? `authorization {\n  timeout: ${AUTHORIZATION_SECONDS}\n  users = [\n${users.join('\n')}\n  ]\n}\n` : ''}`;
}

/** Starts a NATS server; `name` separates several of one data directory. */
export async function startNats({ server, dataDir, port, seeds, callsFile, name = 'nats' }) {
  const config = path.join(dataDir, 'run', `${name}.conf`);
  const logFile = path.join(dataDir, 'logs', `${name}.log`);
  writeFileSync(config, configuration({ port, seeds, callsFile }), { mode: 0o600 });
  const child = await launch({
    command: server.program,
    args: ['-c', config],
    env: server.env,
    logFile,
    pidFile: path.join(dataDir, 'run', `${name}.json`),
  });
  await untilAnswering({
    name: 'NATS',
    port,
    process: child,
    expected: /^INFO /,
    timeoutMs: 15_000,
    explain: () => tail(logFile),
  });
  return child;
}
