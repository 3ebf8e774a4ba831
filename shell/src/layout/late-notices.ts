import type { useAppProps } from 'antd/es/app/context';

type Call = (...inputs: unknown[]) => unknown;
type Part = keyof useAppProps;

const METHODS: Readonly<Record<Part, readonly string[]>> = {
  message: ['open', 'success', 'error', 'info', 'warning', 'loading', 'destroy'],
  notification: ['open', 'success', 'error', 'info', 'warning', 'destroy'],
  modal: ['confirm', 'success', 'error', 'info', 'warning'],
};

/** In place of the answers of antd's calls, which close a notice when they are called, or by `destroy`. */
function lateAnswer(shown: Promise<{ answer: unknown }>) {
  const use = (name: string, ...inputs: unknown[]) =>
    void shown.then(({ answer }) => (Reflect.get(Object(answer), name) as Call | undefined)?.(...inputs));
  return Object.assign(() => void shown.then(({ answer }) => (answer as Call | undefined)?.()), {
    destroy: () => use('destroy'),
    update: (config: unknown) => use('update', config),
  });
}

export interface LateNotices {
  /** For antd's context: the same calls from the first render on. */
  calls: useAppProps;
  /** Once the code is there. */
  ready: (calls: useAppProps) => void;
}

/**
 * antd's messages, notifications and questions, whose code a first load does without. A call before that asks for the code
 * (`onWanted`) and is made when it has come.
 */
export function lateNotices(onWanted: () => void): LateNotices {
  const { promise, resolve } = Promise.withResolvers<void>();
  let known: useAppProps | null = null;
  const make = (part: Part, method: string, inputs: unknown[]) =>
    known && (Reflect.get(known[part], method) as Call)(...inputs);
  const call =
    (part: Part, method: string): Call =>
    (...inputs) => {
      if (known) return make(part, method, inputs);
      onWanted();
      return lateAnswer(promise.then(() => ({ answer: make(part, method, inputs) })));
    };
  const parts = Object.entries(METHODS).map(([part, methods]) => [
    part,
    Object.fromEntries(methods.map((method) => [method, call(part as Part, method)])),
  ]);
  return {
    calls: Object.fromEntries(parts) as unknown as useAppProps,
    ready: (calls) => {
      known = calls;
      resolve();
    },
  };
}
