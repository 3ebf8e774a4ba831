import type { CallInput, CallOutput } from '@volante/contracts/call';
import type { kioskLate, kioskOpen } from '@volante/contracts/clock/kiosk.contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type KioskInfo = CallOutput<typeof kioskOpen>;
export type KeptPunch = CallInput<typeof kioskLate>['punches'][number];

interface TabletData extends DBSchema {
  /** `key`: the tablet's secret. `info`: the server's last answer. */
  settings: { key: 'key' | 'info'; value: string | KioskInfo };
  /** In the order in which they were taken. No PIN: each is sealed for the server. */
  kept: { key: number; value: KeptPunch };
}

let opened: Promise<IDBPDatabase<TabletData>> | null = null;

function database(): Promise<IDBPDatabase<TabletData>> {
  opened ??= openDB<TabletData>('volante-kiosk', 1, {
    upgrade: (db) => {
      db.createObjectStore('settings');
      db.createObjectStore('kept', { autoIncrement: true });
    },
  });
  return opened;
}

/** A tablet's stored data, kept through a reload and a power cut. */
export const tabletStore = {
  async key(): Promise<string | null> {
    const value = await (await database()).get('settings', 'key');
    return typeof value === 'string' ? value : null;
  },
  /** A tablet that is paired again keeps its unsent punches. */
  async setKey(key: string | null): Promise<void> {
    const db = await database();
    if (key !== null) await db.put('settings', key, 'key');
    else await Promise.all([db.delete('settings', 'key'), db.delete('settings', 'info')]);
  },
  async info(): Promise<KioskInfo | null> {
    const value = await (await database()).get('settings', 'info');
    return typeof value === 'object' ? value : null;
  },
  async setInfo(info: KioskInfo): Promise<void> {
    await (await database()).put('settings', info, 'info');
  },
  async keep(punch: KeptPunch): Promise<void> {
    await (await database()).add('kept', punch);
  },
  async kept(): Promise<KeptPunch[]> {
    return (await database()).getAll('kept');
  },
  async drop(ids: ReadonlySet<string>): Promise<void> {
    const transaction = (await database()).transaction('kept', 'readwrite');
    for await (const cursor of transaction.store) if (ids.has(cursor.value.id)) await cursor.delete();
    await transaction.done;
  },
};
