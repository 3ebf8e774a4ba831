import type { CallDeclaration, CallInput, CallOutput } from '@volante/contracts/call';
import type { Tax } from './amounts.js';
import type { Target } from './books.js';

export type Answer<C extends CallDeclaration> = { data: CallOutput<C> } | { code: string };

/** Where a sequence is carried out: the service on its servers, or its own code over a store in memory. */
export interface Desk {
  branch: string;
  series: Readonly<Record<Target | 'rectifying', string>>;
  taxes: Readonly<Record<Tax, string>>;
  call<C extends CallDeclaration>(call: C, input: CallInput<C>): Promise<Answer<C>>;
  /** Sets the contact of a draft: none of them is known to the service. */
  nameContact(document: string, contact: string): Promise<void>;
  rows(sql: string, params: Readonly<Record<string, string>>): Promise<Record<string, unknown>[]>;
}
