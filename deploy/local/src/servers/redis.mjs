import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { launch, tail } from '../processes.mjs';
import { untilAnswering } from './ports.mjs';

/** Nothing in Redis needs to outlive it (see `design.md`), so nothing is written to disk. */
export async function startRedis({ server, dataDir, port, password }) {
  const config = path.join(dataDir, 'run', 'redis.conf');
  const logFile = path.join(dataDir, 'logs', 'redis.log');
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    'save ""',
    'appendonly no',
    `dir ${JSON.stringify(path.join(dataDir, 'run'))}`,
    'maxmemory 64mb',
    'maxmemory-policy volatile-lru',
  ];
  writeFileSync(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  const child = await launch({
    command: server.program,
    args: [config],
    env: server.env,
    logFile,
    pidFile: path.join(dataDir, 'run', 'redis.json'),
  });
  await untilAnswering({
    name: 'Redis',
    port,
    process: child,
    send: 'PING\r\n',
    expected: /NOAUTH|PONG/,
    timeoutMs: 15_000,
    explain: () => tail(logFile),
  });
  return child;
}
