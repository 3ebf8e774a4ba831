import type { Context, ServiceContextSigner } from '../context.js';
import type { Logger } from '../log.js';
import { systemContext } from './system-context.js';

/** A context of the service for work that no signed-in person asked for now. Signed for a minute. */
export function serviceContext(signer: ServiceContextSigner | null, business: string, name = ''): Context {
  if (!signer) throw new Error('work that signs was begun without a key');
  const ctx = systemContext(business, '');
  const actor = name === '' ? ctx.actor : { ...ctx.actor, userName: name };
  return { ...ctx, actor, signedActor: signer.sign(actor) };
}

/** Work that signs cannot begin without a key; the log says so, and what does not happen. */
export function lacksKey(signer: ServiceContextSigner | null, log: Logger, without: string): boolean {
  if (!signer) log.warn(`VOLANTE_SERVICE_PRIVATE_KEY_FILE is not set: ${without}`);
  return !signer;
}
