/**
 * `unsent`: nothing went out. `busy`: the service said that it took nothing. `refused`: it never will take it like this.
 * `unknown`: it may have taken it, so it is asked about and never sent again blindly.
 */
export type FaultKind = 'unsent' | 'busy' | 'refused' | 'unknown';

/** The authority's service did not answer as it should. The message is for the log. */
export class ServiceFault extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
    readonly status: number | null = null,
  ) {
    super(message);
    this.name = 'ServiceFault';
  }
}
