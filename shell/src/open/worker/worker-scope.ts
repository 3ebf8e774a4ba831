/** The header that the gateway writes before the worker's code: the files to cache, and their release. */
export interface KeptPage {
  /** Address of the one page. */
  page: string;
  /** An app: the page is shown at this address and at all below it. Else at its own alone. */
  below?: string;
  /** Text that the page of this release has, and no other. */
  mark: string;
  /** Name of the current release. */
  release: string;
  /** Address → `sha256-…` of every released file that the page may ask for. */
  files: Readonly<Record<string, string>>;
}

export interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
export interface AskedEvent extends LastingEvent {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: AskedEvent;
  message: MessageEvent<unknown>;
}

/** A service worker's global object, of which the types of pages know nothing. */
export interface WorkerScope {
  readonly location: Location;
  readonly VOLANTE_KEPT: KeptPage;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void;
}
