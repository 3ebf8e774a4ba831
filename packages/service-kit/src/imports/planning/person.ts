/** The record of a row: one of the database, or one of an earlier row of the file. */
export interface Person<F> {
  /** `null`: made by an earlier row that is not written yet. */
  id: string | null;
  /** The row of this file that creates the record; `null` when it existed before. */
  line: number | null;
  /** In a branch that the importing person may not see: neither named nor changed. */
  hidden: boolean;
  name: string;
  fiscalCode: string;
  /** Folded names of the groups it is in. */
  groups: Set<string>;
  /** As it is by now, with what earlier rows change. */
  current(): F;
  change(values: Partial<F>): void;
}

/** Kept as text: a file may have a hundred thousand of them. */
export class FilePerson<F> implements Person<F> {
  readonly id = null;
  readonly hidden = false;
  readonly groups: Set<string>;
  private text: string;

  constructor(
    readonly line: number,
    readonly name: string,
    readonly fiscalCode: string,
    fields: F,
    groups: Iterable<string>,
  ) {
    this.text = JSON.stringify(fields);
    this.groups = new Set(groups);
  }

  current(): F {
    return JSON.parse(this.text) as F;
  }

  change(values: Partial<F>): void {
    this.text = JSON.stringify({ ...this.current(), ...values });
  }
}
