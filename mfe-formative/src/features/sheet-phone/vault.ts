import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const words = new TextEncoder();

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

interface VaultData extends DBSchema {
  /** Salt of the code that everything is sealed under. */
  meta: { key: 'salt'; value: Uint8Array<ArrayBuffer> };
  sealed: { key: string; value: Sealed };
}

let opened: Promise<IDBPDatabase<VaultData>> | null = null;

function database(): Promise<IDBPDatabase<VaultData>> {
  opened ??= openDB<VaultData>('volante-practica', 1, {
    upgrade: (db) => {
      db.createObjectStore('meta');
      db.createObjectStore('sealed');
    },
  });
  return opened;
}

async function keyOf(code: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const { subtle } = crypto;
  const material = await subtle.importKey('raw', words.encode(code), 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  const algorithm = { name: 'AES-GCM', length: 256 };
  return subtle.deriveKey(derivation, material, algorithm, false, ['encrypt', 'decrypt']);
}

/** The phone's store, readable with the code alone: keys, practices, sheets that were not sent. Names of entries are not secret. */
export interface Vault {
  get: <T>(name: string) => Promise<T | null>;
  put: (name: string, value: unknown) => Promise<void>;
  /** Several at once, or none of them. */
  putAll: (values: Readonly<Record<string, unknown>>, gone?: readonly string[]) => Promise<void>;
  /** Names that begin so, in their order. */
  names: (prefix: string) => Promise<string[]>;
}

function vaultOf(key: CryptoKey): Vault {
  const { subtle } = crypto;
  const bound = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: words.encode(name),
  });
  const sealed = async (name: string, value: unknown): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    return { iv, data: await subtle.encrypt(bound(iv, name), key, words.encode(JSON.stringify(value))) };
  };
  const write = async (values: Readonly<Record<string, unknown>>, gone: readonly string[]) => {
    const rows = await Promise.all(
      Object.entries(values).map(async ([name, value]) => [name, await sealed(name, value)] as const),
    );
    const transaction = (await database()).transaction('sealed', 'readwrite');
    for (const [name, row] of rows) void transaction.store.put(row, name);
    for (const name of gone) void transaction.store.delete(name);
    await transaction.done;
  };
  // One after the other: an older state of a sheet is never written over a newer one.
  let last: Promise<void> = Promise.resolve();
  const putAll: Vault['putAll'] = (values, gone = []) => {
    last = last.catch(() => undefined).then(() => write(values, gone));
    return last;
  };
  return {
    async get<T>(name: string): Promise<T | null> {
      const row = await (await database()).get('sealed', name);
      if (!row) return null;
      const text = new TextDecoder().decode(await subtle.decrypt(bound(row.iv, name), key, row.data));
      return JSON.parse(text) as T;
    },
    put: (name, value) => putAll({ [name]: value }),
    putAll,
    names: namesOf,
  };
}

async function namesOf(prefix: string): Promise<string[]> {
  return (await (await database()).getAllKeys('sealed')).filter((name) => name.startsWith(prefix));
}

/** Every vault has it: a code that opens it is the right one. */
const PROBE = 'probe';
/** Sheets that were not sent, and those that were begun. */
export const WAITING = 'sheet ';
export const BEGUN = 'draft ';

/** Whether a phone keeps anything, and how many sheets wait in it, begun ones too. */
export async function vaultState(): Promise<{ isThere: boolean; waiting: number }> {
  const salt = await (await database()).get('meta', 'salt');
  const waiting = [...(await namesOf(WAITING)), ...(await namesOf(BEGUN))].length;
  return { isThere: salt !== undefined, waiting };
}

/** `null` for another code than it was made with, and where there is none. */
export async function openVault(code: string): Promise<Vault | null> {
  const salt = await (await database()).get('meta', 'salt');
  if (!salt) return null;
  const vault = vaultOf(await keyOf(code, salt));
  return vault.get(PROBE).then(
    () => vault,
    () => null,
  );
}

/** Deletes all that the phone keeps, for somebody who has forgotten the code. */
export async function dropVault(): Promise<void> {
  const transaction = (await database()).transaction(['meta', 'sealed'], 'readwrite');
  void transaction.objectStore('sealed').clear();
  void transaction.objectStore('meta').clear();
  await transaction.done;
}

/** A new, empty one: what was there is gone. */
export async function makeVault(code: string): Promise<Vault> {
  const db = await database();
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const transaction = db.transaction(['meta', 'sealed'], 'readwrite');
  void transaction.objectStore('sealed').clear();
  void transaction.objectStore('meta').put(salt, 'salt');
  await transaction.done;
  const vault = vaultOf(await keyOf(code, salt));
  await vault.put(PROBE, true);
  // Sheets are not to be lost because the browser wants room.
  await navigator.storage?.persist?.();
  return vault;
}
