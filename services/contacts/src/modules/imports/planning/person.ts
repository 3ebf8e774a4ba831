import type { ContactFields, ContactState } from '@volante/contracts/contacts/contact.fields';

/** What an import may write of a contact, with its state. */
export type Written = ContactFields & { state: ContactState | 'blocked' };

/** Somebody whom a row may be about: in the database, or in an earlier row of the file. */
export interface Person {
  /** `null`: made by an earlier row that is not written yet. */
  id: string | null;
  /** Of the row of this file that makes the contact; `null` when it was there before. */
  line: number | null;
  /** In a branch that the importing person may not see: neither named nor changed. */
  hidden: boolean;
  name: string;
  fiscalCode: string;
  /** Folded names of the groups it is in. */
  groups: Set<string>;
  /** As it is by now, with what earlier rows change. */
  current(): Written;
  change(values: Partial<Written>): void;
}

/** Kept as text: a file may have a hundred thousand of them. */
export class FilePerson implements Person {
  readonly id = null;
  readonly hidden = false;
  readonly groups: Set<string>;
  private text: string;

  constructor(
    readonly line: number,
    readonly name: string,
    readonly fiscalCode: string,
    written: Written,
    groups: Iterable<string>,
  ) {
    this.text = JSON.stringify(written);
    this.groups = new Set(groups);
  }

  current(): Written {
    return JSON.parse(this.text) as Written;
  }

  change(values: Partial<Written>): void {
    this.text = JSON.stringify({ ...this.current(), ...values });
  }
}
