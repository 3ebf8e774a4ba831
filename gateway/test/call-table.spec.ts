import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LiveEntities } from '@volante/contracts/live/live-entities';
import type { ToldWord } from '@volante/service-kit/live/live-words';
import type { Logger } from '@volante/service-kit/log';
import { CallTable } from '../src/calls/call-table.js';
import { mayHear } from '../src/live/live-stream.js';
import type { KnownSession } from '../src/sessions/session-memory.js';

const folders: string[] = [];
let file: string;
/** Resolves with the next line of the log. */
let nextLine: () => Promise<string>;
let log: Logger;

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calls-'));
  folders.push(folder);
  file = path.join(folder, 'calls.json');
  let heard: (message: string) => void = () => undefined;
  nextLine = () => new Promise((resolve) => (heard = resolve));
  const line = (_facts: object, message: string) => heard(message);
  log = { info: line, error: line } as unknown as Logger;
});

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** As the build does: the file appears whole. */
function write(content: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file);
}

const vehicle: LiveEntities = { vehicle: { permission: 'supplier.view', reach: 'branch' } };
const word = { entity: 'vehicle', branches: ['jaen'] } as unknown as ToldWord;
const session = (permission: string, branch: string) =>
  ({
    user: { id: 'u', role: 'Administración', branches: [branch] },
    permissions: new Set([permission]),
  }) as unknown as KnownSession;

describe('live entities of calls.json', () => {
  it('are reloaded: changes of a new record reach the people who may read it, without a new gateway', async () => {
    write({ calls: [], live: {} });
    const table = new CallTable(file, log);
    expect(mayHear(table.live, session('supplier.view', 'jaen'), word)).toBe(false);
    const line = nextLine();
    write({ calls: [], live: vehicle });
    expect(await line).toBe('calls reloaded');
    expect(mayHear(table.live, session('supplier.view', 'jaen'), word)).toBe(true);
    expect(mayHear(table.live, session('supplier.view', 'ubeda'), word)).toBe(false);
    expect(mayHear(table.live, session('role.view', 'jaen'), word)).toBe(false);
  });

  it('stay as they were when the file is broken', async () => {
    write({ calls: [], live: vehicle });
    const table = new CallTable(file, log);
    const line = nextLine();
    write({ calls: [], live: { vehicle: { permission: null, reach: 'everybody' } } });
    expect(await line).toMatch(/could not be read/);
    expect(table.live).toEqual(vehicle);
  });
});
