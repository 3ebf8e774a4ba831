type Listener = () => void;

const listeners = new Set<Listener>();

/** A call was refused for want of a permission. */
export function reportRefusal(): void {
  for (const listener of listeners) listener();
}

/** Answers how to stop. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
