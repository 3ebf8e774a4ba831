import { type Abstract, Controller, Inject, type Type } from '@nestjs/common';
import type { CallDeclaration, CallParsed } from '@volante/contracts/call';
import { type Handler, type HandlerContext, Handles } from './handles.js';

/** Answers one call by a service, which Nest injects. */
type Run = (service: never, ctx: never, input: never) => Promise<unknown>;

/** Calls that one service of the module answers; `service` is the token that it is provided under. */
export interface Answers {
  readonly service: Abstract<object> | symbol;
  readonly calls: readonly (readonly [CallDeclaration, Run])[];
}

type Calls = Readonly<Record<string, CallDeclaration>>;
/** Each name is a method of the service that takes and returns what its call declares. */
type Fitting<S, T extends Calls> = {
  readonly [M in keyof T]: M extends keyof S ? (S[M] extends Handler<T[M]> ? T[M] : never) : never;
};

/** Methods that answer a call as it is: `methods(BranchesService, { list: branchList })`. */
export function methods<S extends object, const T extends Calls>(
  service: Abstract<S>,
  calls: T & Fitting<S, T>,
): Answers {
  const answers = Object.entries<CallDeclaration>(calls).map(([name, call]) => {
    const run = (target: Readonly<Record<string, Handler<CallDeclaration>>>, ctx: never, input: never) => {
      const method = target[name];
      if (!method) throw new Error(`${service.name} has no method ${name} for ${call.path}`);
      return method.call(target, ctx, input);
    };
    return [call, run] as const;
  });
  return { service, calls: answers };
}

/** A call whose method takes other arguments: `method(Branches, branchRead, (branches, ctx, { id }) => branches.read(ctx, id))`. */
export function method<S extends object, C extends CallDeclaration>(
  service: Abstract<S>,
  call: C,
  run: (service: S, ctx: HandlerContext<C>, input: CallParsed<C>) => ReturnType<Handler<C>>,
): Answers {
  return { service, calls: [[call, run]] };
}

/** A controller that answers calls by services of its module and does nothing else. */
export function controllerOf(...answers: readonly Answers[]): Type {
  const tokens = [...new Set(answers.map(({ service }) => service))];

  @Controller()
  class PassingController {
    readonly services: readonly object[];

    constructor(...services: readonly object[]) {
      this.services = services;
    }
  }
  tokens.forEach((token, at) => void Inject(token)(PassingController, undefined, at));
  const proto: object = PassingController.prototype;
  for (const { service, calls } of answers) {
    const at = tokens.indexOf(service);
    for (const [call, run] of calls) {
      const value = function (this: PassingController, ctx: never, input: never): Promise<unknown> {
        return run(this.services[at] as never, ctx, input);
      };
      const descriptor = { value, writable: true, configurable: true };
      Object.defineProperty(proto, call.subject, descriptor);
      Reflect.apply(Handles(call), undefined, [proto, call.subject, descriptor]);
    }
  }
  return PassingController;
}
