/**
 * One thing that is wrong or doubtful in a record, found before it leaves.
 *
 * - `code`: `VF-` and the number that the AEAT answers for it (errores.properties); `VF-A…` where only we look.
 * - `field`: where it is, as a path into the record (`recipients.0.id.nif`, `breakdown.2.rate`).
 * - `message`: plain Spanish, for a school's secretary.
 * - `refuses`: the AEAT would reject the record or the whole message, so it must not be issued; otherwise it would accept it with
 *   an error, or a law asks for more care, and the person decides.
 */
export interface Finding {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  readonly refuses: boolean;
}

/** How the rules report: a refusal, or a warning that leaves the decision to the person. */
export interface Report {
  refuse(code: string, field: string, message: string): void;
  warn(code: string, field: string, message: string): void;
}

/** A report that keeps what it is given in `findings`. */
export function newReport(): Report & { readonly findings: Finding[] } {
  const findings: Finding[] = [];
  const add = (refuses: boolean) => (code: string, field: string, message: string) => {
    findings.push({ code: `VF-${code}`, field, message, refuses });
  };
  return { findings, refuse: add(true), warn: add(false) };
}

/** The facts outside of the record that its rules need. */
export interface RuleContext {
  /** The tax number of the message's header (ObligadoEmision). */
  readonly taxpayer: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}
