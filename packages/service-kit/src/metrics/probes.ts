import type { ServiceKit } from '../boot/service-kit.js';
import { isConnected } from '../calls/bus.js';
import type { Database } from '../data/database.js';
import type { EventState, ServiceProbe } from './meter.js';

async function eventState(db: Database): Promise<EventState> {
  const [head] = await db.unscoped<{ seq: number; unnumbered: number }>(
    'SELECT seq, (SELECT COUNT(*) FROM event_log WHERE seq IS NULL) unnumbered FROM event_head WHERE id = 1',
  );
  const cursors = await db.unscoped<{ source: string; seq: number }>('SELECT source, seq FROM event_cursor');
  return {
    head: Number(head?.seq ?? 0),
    unnumbered: Number(head?.unnumbered ?? 0),
    cursors: Object.fromEntries(cursors.map(({ source, seq }) => [source, Number(seq)])),
  };
}

async function openJobs(db: Database): Promise<Record<string, number>> {
  const rows = await db.unscoped<{ state: string; count: number }>(
    "SELECT state, COUNT(*) count FROM job WHERE state IN ('queued', 'running') GROUP BY state",
  );
  const found = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
  return { queued: 0, running: 0, ...found };
}

async function auditBreaks(db: Database): Promise<number> {
  const [found] = await db.unscoped<{ count: number }>('SELECT COUNT(*) count FROM audit_break');
  return Number(found?.count ?? 0);
}

function probeOf(kit: ServiceKit) {
  return {
    service: kit.service,
    isConnected: () => isConnected(kit.bus),
    pool: () => kit.db.poolUse(),
  };
}

export function callProbe(kit: ServiceKit, inFlight: () => number): ServiceProbe {
  return { ...probeOf(kit), inFlight, events: () => eventState(kit.db) };
}

export function jobProbe(kit: ServiceKit): ServiceProbe {
  return { ...probeOf(kit), jobs: () => openJobs(kit.db), auditBreaks: () => auditBreaks(kit.db) };
}
