import { type ComponentType, createElement, lazy } from 'react';
import { loadChunk } from './load-chunk';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** How a failure of code that was loaded is forgotten, by its error. */
const failures = new WeakMap<object, () => void>();

/**
 * Has parts that failed with this error ask for their code again when they are next drawn. Called once the error is on
 * show: React draws a part again as soon as its code failed, and would never show why.
 */
export function forgetFailure(error: unknown): void {
  if (typeof error === 'object' && error !== null) failures.get(error)?.();
}

/** React's `lazy`, whose failure is not for good: it keeps the first answer as long as the page is open. */
export function lazyPart<P extends object>(load: Load<P>): ComponentType<P> {
  let part: ComponentType<P> | null = null;
  const forget = () => {
    part = null;
  };
  const make = (): ComponentType<P> =>
    lazy<ComponentType<P>>(async () => {
      try {
        return await loadChunk(load);
      } catch (error) {
        if (typeof error === 'object' && error !== null) failures.set(error, forget);
        throw error;
      }
    }) as unknown as ComponentType<P>;
  return (props: P) => {
    part ??= make();
    return createElement(part, props);
  };
}
