import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Context, ServiceContextSigner } from '@volante/service-kit/context';

/** A context of the service for work that no signed-in person asked for now. Signed for a minute. */
export function serviceContext(signer: ServiceContextSigner, business: string, name = ''): Context {
  const ctx = systemContext(business, '');
  const actor = name === '' ? ctx.actor : { ...ctx.actor, userName: name };
  return { ...ctx, actor, signedActor: signer.sign(actor) };
}
