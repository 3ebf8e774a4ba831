/**
 * The browser's storage (specification § 3): every key carries the product's prefix. Storage may be refused (private
 * windows, full disk): then the values live as long as the page.
 */
const KEYS = {
  token: 'volante.token',
  role: 'volante.role',
  device: 'volante.device',
  /** By person: the server's secret that proves the device to be theirs; kept after signing out. */
  trust: 'volante.trust',
  /** The business on the sign-in page, with its last known providers; kept after signing out. */
  centre: 'volante.centre',
  /** The session is locked: other tabs hide what they show, too. */
  locked: 'volante.locked',
  /** Unix ms of the last sign of a person in any tab. */
  active: 'volante.active',
  webApiKey: 'volante.webApiKey',
  theme: 'volante.theme',
  aside: 'volante.aside',
  /** Tours that people have seen, by person; `off`: none at all, for tests that want to be alone. */
  tours: 'volante.tours',
  /** Heights of the dashboard's cards, by person. */
  rooms: 'volante.rooms',
  /** Last choices in the palette: names of people may be among them, so they go with the session. */
  palette: 'volante.palette',
} as const;

export type StoredName = keyof typeof KEYS;

const memory = new Map<string, string>();

export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(KEYS[name]);
  } catch {
    return memory.get(KEYS[name]) ?? null;
  }
}

export function writeStored(name: StoredName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(KEYS[name]);
    else localStorage.setItem(KEYS[name], value);
  } catch {
    if (value === null) memory.delete(KEYS[name]);
    else memory.set(KEYS[name], value);
  }
}

/** Calls back when another tab changes the stored value. Returns a function that stops listening. */
export function onStoredChange(name: StoredName, listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === KEYS[name]) listener(event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

/** Random and upper-case, made on first use and kept after signing out: a hint for the server, not a secret. */
export function deviceId(): string {
  const known = readStored('device');
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  writeStored('device', made);
  return made;
}
