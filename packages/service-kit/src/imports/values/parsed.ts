/** A value understood, or the reason why not, in Spanish. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string };

export function good<T>(value: T): Parsed<T> {
  return { ok: true, value };
}

export function bad<T>(message: string): Parsed<T> {
  return { ok: false, message };
}
