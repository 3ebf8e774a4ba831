import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import type { FieldError } from '@volante/contracts/errors';
import { writeStored } from '@volante/mfe-kit/storage';

interface Refusal {
  status: number;
  code: string;
  message: string;
  errors?: FieldError[];
  details?: unknown;
}

interface Asked {
  call: CallDeclaration;
  input: Record<string, unknown>;
}

/** An open request, to be answered when the test says so. */
export interface Held {
  release: () => void;
}

class RefusedCall extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

type Answer = (input: Record<string, unknown>) => unknown;

interface Route {
  call: CallDeclaration;
  pattern: RegExp;
  answer: Answer;
}

const OK = 200;

function patternOf(path: string): RegExp {
  return new RegExp(`^/api/${path.replace(/\{(\w+)\}/g, (_all, name: string) => `(?<${name}>[^/]+)`)}$`);
}

function inputOf(url: URL, pattern: RegExp, body: string | null): Record<string, unknown> {
  return {
    ...pattern.exec(url.pathname)?.groups,
    ...Object.fromEntries(url.searchParams),
    ...(body === null ? {} : (JSON.parse(body) as Record<string, unknown>)),
  };
}

/** Stands for the gateway at the border where a page leaves the browser: `fetch` and, for uploads, `XMLHttpRequest`. */
export class FakeApi {
  private routes: Route[] = [];
  private asked: Asked[] = [];
  private waiting = new Map<string, Promise<void>>();
  /** A page's calls without a prepared answer, and breaches of the contract. */
  readonly faults: string[] = [];

  reset(): void {
    this.routes = [];
    this.asked = [];
    this.waiting.clear();
    this.faults.length = 0;
  }

  /** Answers a call from now on; the answer must fit the contract. A later word on the same call replaces it. */
  on<C extends CallDeclaration>(
    call: C,
    answer: CallOutput<C> | ((input: CallInput<C>) => CallOutput<C>),
  ): void {
    const give = (input: Record<string, unknown>) =>
      typeof answer === 'function'
        ? (answer as (input: CallInput<C>) => CallOutput<C>)(input as CallInput<C>)
        : answer;
    this.routes.unshift({
      call,
      pattern: patternOf(call.path),
      answer: (input) => {
        const output = give(input);
        const fits = call.output.safeParse(output);
        if (!fits.success)
          this.faults.push(`${call.path}: the answer breaks the contract: ${fits.error.message}`);
        return output;
      },
    });
  }

  /** Refuses a call from now on, in the envelope. 5xx other than 500 would be tried again by the page. */
  refuse(call: CallDeclaration, refusal: Refusal): void {
    const answer = () => {
      throw new RefusedCall(refusal);
    };
    this.routes.unshift({ call, pattern: patternOf(call.path), answer });
  }

  /** Leaves a call without its answer until released. */
  hold(call: CallDeclaration): Held {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.set(call.path, promise);
    return { release: resolve };
  }

  /** Every input with which the page made this call, oldest first. */
  sent<C extends CallDeclaration>(call: C): CallInput<C>[] {
    return this.asked.filter((one) => one.call.path === call.path).map((one) => one.input as CallInput<C>);
  }

  async answer(
    method: string,
    address: string,
    body: string | null,
  ): Promise<{ status: number; text: string }> {
    const url = new URL(address, window.location.href);
    const route = this.routes.find((one) => one.call.method === method && one.pattern.test(url.pathname));
    if (!route) {
      this.faults.push(`nobody answers ${method} ${url.pathname}`);
      return { status: 500, text: '{"success":false,"error":{"code":"TEST","message":"sin respuesta"}}' };
    }
    const input = inputOf(url, route.pattern, body);
    this.asked.push({ call: route.call, input });
    if (route.call.kind !== 'upload') {
      const fits = route.call.input.safeParse(input);
      if (!fits.success)
        this.faults.push(`${route.call.path}: the input breaks the contract: ${fits.error.message}`);
    }
    await this.waiting.get(route.call.path);
    try {
      return { status: OK, text: JSON.stringify({ success: true, data: route.answer(input) }) };
    } catch (thrown) {
      if (!(thrown instanceof RefusedCall)) throw thrown;
      const { status, ...error } = thrown.refusal;
      return { status, text: JSON.stringify({ success: false, error }) };
    }
  }
}

/** Uploads go by XMLHttpRequest, for their progress; this one is enough for `uploadFile`. */
function fakeUploads(api: FakeApi) {
  return class FakeRequest extends EventTarget {
    readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    responseText = '';
    private target = { method: '', url: '' };

    open(method: string, url: string): void {
      this.target = { method, url };
    }

    setRequestHeader(): void {}

    abort(): void {
      this.onabort?.();
    }

    /** The form's fields count as the input; its file is not looked at. */
    send(form: FormData): void {
      const fields = [...form].filter(([, value]) => typeof value === 'string');
      const body = JSON.stringify(Object.fromEntries(fields));
      void api.answer(this.target.method, this.target.url, body).then(({ status, text }) => {
        this.status = status;
        this.responseText = text;
        this.onload?.();
        this.dispatchEvent(new Event('loadend'));
      });
    }
  };
}

/**
 * For a file of page tests: `const api = fakeApi()`. Each test begins signed in and without answers; a call without
 * an answer, and an input or answer that breaks its contract, fails the test.
 */
export function fakeApi(): FakeApi {
  const api = new FakeApi();
  const real = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  beforeAll(() => {
    globalThis.fetch = async (address, init) => {
      const { status, text } = await api.answer(
        init?.method ?? 'GET',
        String(address),
        typeof init?.body === 'string' ? init.body : null,
      );
      if (init?.signal?.aborted) throw new DOMException('aborted', 'AbortError');
      const bytes = { headers: new Headers(), blob: async () => new Blob([text]) };
      return { ok: status === OK, status, text: async () => text, ...bytes } as Response;
    };
    Reflect.set(globalThis, 'XMLHttpRequest', fakeUploads(api));
  });
  afterAll(() => {
    Object.assign(globalThis, real);
  });
  beforeEach(() => {
    api.reset();
    localStorage.clear();
    sessionStorage.clear();
    writeStored('token', 'a-token');
  });
  afterEach(() => expect(api.faults).toEqual([]));
  return api;
}
