import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EICAR } from './clamd-stand-in.js';

/** Where clamd is on this machine (`VOLANTE_TEST_CLAMD`, or on the path); `null`: nowhere. */
export function findClamd(): string | null {
  if (process.env.VOLANTE_TEST_CLAMD) return process.env.VOLANTE_TEST_CLAMD;
  try {
    return execFileSync('which', ['clamd'], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** clamd with a database of one signature, on a socket of its own. */
export async function startClamd(program: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'volante-clamd-'));
  const socket = join(folder, 'clamd.sock');
  await writeFile(join(folder, 'test.ndb'), `Eicar-Test:0:*:${EICAR.toString('hex')}\n`);
  const settings = [
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${folder}`,
    'Foreground yes',
    'StreamMaxLength 1M',
  ];
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const child = spawn(program, ['-c', join(folder, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'inherit'] });
  let log = '';
  for await (const part of child.stdout) {
    log += String(part);
    if (log.includes('Self checking')) break;
  }
  return {
    address: socket,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
