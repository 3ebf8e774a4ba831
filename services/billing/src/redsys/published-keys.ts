/** The key that Redsys publishes for its test terminal. */
export const TEST_KEY = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

/** Beside it the one of Redsys's own examples. Everybody can sign with them. */
const PUBLISHED: ReadonlySet<string> = new Set([TEST_KEY, 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev']);

export const isPublishedKey = (key: string): boolean => PUBLISHED.has(key);
