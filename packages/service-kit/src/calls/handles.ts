import { Ctx, MessagePattern, Payload } from '@nestjs/microservices';
import type { CallDeclaration, CallOutput, CallParsed, KeyAccess } from '@volante/contracts/call';
import type { CallContext, Context, CustomerContext, KeyContext } from '../context.js';

/** One request as the strategy hands it to Nest. */
export interface InboundCall {
  ctx: CallContext;
  input: unknown;
}

/** `isCustomer` tells a student's context from the others where a call has several accesses. */
type ContextOf<A> = A extends 'session'
  ? Context
  : A extends 'customer'
    ? CustomerContext
    : A extends KeyAccess
      ? KeyContext
      : CallContext;
export type HandlerContext<C> = C extends { access: infer A } ? ContextOf<A> : CallContext;
export type Handler<C> = (ctx: HandlerContext<C>, input: CallParsed<C>) => Promise<CallOutput<C>>;

const declared = new Map<string, CallDeclaration>();

/** The declaration behind a subject, for the strategy: what to validate and who may call. */
export function declarationOf(subject: string): CallDeclaration | undefined {
  return declared.get(subject);
}

/**
 * Binds a controller method to a declared call: `(ctx, input) => output`, all three typed by the declaration.
 * Access, permission and input have been checked when the method runs.
 */
export function Handles<C extends CallDeclaration>(call: C) {
  declared.set(call.subject, call);
  return <H extends Handler<C>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    // The strategy calls handlers with (ctx, input); without these Nest would pass the first only.
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    MessagePattern(call.subject)(target, key, descriptor);
  };
}
