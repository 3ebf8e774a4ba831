/**
 * `unsent`: nothing was sent. `busy`: the service answered that it took nothing. `refused`: it will never take it in
 * this form. `unknown`: it may have taken it, so the status is requested and it is never sent again blindly.
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
