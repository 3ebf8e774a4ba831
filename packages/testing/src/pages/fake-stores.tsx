import { afterAll, beforeAll, beforeEach } from '@jest/globals';

type Rows = Map<string, unknown>;

/** Reads and writes of one store, each checked against the life of its transaction. */
function storeOf(rows: Rows, keyPath: string | undefined, check: () => void) {
  const doing = async <T,>(what: () => T): Promise<T> => {
    check();
    return what();
  };
  const keyIn = (value: unknown) => String((value as Record<string, unknown>)[keyPath ?? '']);
  return {
    get: (key: string) => doing(() => rows.get(key)),
    getAll: () => doing(() => [...rows.values()]),
    getAllKeys: () => doing(() => [...rows.keys()]),
    put: (value: unknown, key?: string) => doing(() => rows.set(key ?? keyIn(value), value)),
    delete: (key: string) => doing(() => rows.delete(key)),
    clear: () => doing(() => rows.clear()),
  };
}

type Face = ReturnType<typeof storeOf>;

/** A transaction over stores of these names. It is over with the turn in which it began, as that of a browser. */
function transactionOver(names: readonly string[], faceOf: (name: string, check: () => void) => Face) {
  let isOver = false;
  const { promise: done, resolve } = Promise.withResolvers<void>();
  setTimeout(() => {
    isOver = true;
    resolve();
  }, 0);
  const check = () => {
    if (isOver) throw new DOMException('the transaction is over', 'TransactionInactiveError');
  };
  const objectStore = (name: string) => {
    if (!names.includes(name)) throw new DOMException(`${name} is no part of it`, 'NotFoundError');
    return faceOf(name, check);
  };
  return { objectStore, done, store: objectStore(names[0] ?? '') };
}

class FakeDatabase {
  private stores = new Map<string, { rows: Rows; keyPath: string | undefined }>();

  get isNew(): boolean {
    return this.stores.size === 0;
  }

  createObjectStore(name: string, { keyPath }: { keyPath?: string } = {}): void {
    this.stores.set(name, { rows: new Map(), keyPath });
  }

  /** The rows of a store by their keys; it is there once the page has opened its stores. */
  rows(name: string): Rows {
    const store = this.stores.get(name);
    if (!store) throw new Error(`there is no store ${name}`);
    return store.rows;
  }

  clear(): void {
    for (const { rows } of this.stores.values()) rows.clear();
  }

  private faceOf(name: string, check: () => void = () => undefined): Face {
    return storeOf(this.rows(name), this.stores.get(name)?.keyPath, check);
  }

  get(name: string, key: string) {
    return this.faceOf(name).get(key);
  }

  getAll(name: string) {
    return this.faceOf(name).getAll();
  }

  put(name: string, value: unknown, key?: string) {
    return this.faceOf(name).put(value, key);
  }

  delete(name: string, key: string) {
    return this.faceOf(name).delete(key);
  }

  transaction(names: string | readonly string[]) {
    return transactionOver([names].flat(), (name, check) => this.faceOf(name, check));
  }
}

/**
 * A page's IndexedDB in memory, under the face that `idb` gives it: the browser of page tests has none. Each test begins with empty stores.
 * Values are not copied, and transactions do not wait for each other.
 *
 * `const stores = fakeStores(); jest.unstable_mockModule('idb', () => ({ openDB: stores.openDB }));`, before the page is loaded.
 */
export function fakeStores() {
  const db = new FakeDatabase();
  beforeAll(() => void Reflect.set(globalThis, 'indexedDB', {}));
  beforeEach(() => db.clear());
  afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));
  return {
    openDB: async (_name: string, _version: number, how: { upgrade: (made: FakeDatabase) => void }) => {
      if (db.isNew) how.upgrade(db);
      return db;
    },
    rows: (name: string) => db.rows(name),
  };
}
