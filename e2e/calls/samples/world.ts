/** Ids that a sample is made of; swapped one by one for those of another school or branch. */
export interface World {
  contact: string;
  contactVersion: number;
  /** A second contact. */
  other: string;
  merge: string;
  note: string;
  group: string;
  view: string;
  business: string;
  businessVersion: number;
  branch: string;
  employee: string;
  role: string;
  file: string;
  /** A folder of the drive, open to all who see files. */
  driveFolder: string;
  driveFile: string;
  /** It waits for its parts. */
  driveUpload: string;
  import: string;
  supplierImport: string;
  job: string;
  mail: string;
  /** Open book of the register of students, in `branch`. */
  book: string;
  /** Folder of exams without students, in `branch`. */
  folder: string;
  /** A fee that is nobody's. */
  tax: string;
  /** A booked practice, in `branch`. */
  lesson: string;
  /** Units of practice of a student, in `branch`. */
  practiceLot: string;
  /** A draft of an invoice, in `branch`. */
  invoice: string;
  /** A draft of a ticket, in `branch`. */
  ticket: string;
  /** A payment of another invoice. */
  payment: string;
  /** An open link to pay another invoice. */
  paymentLink: string;
  /** An open session of the world's till. */
  tillSession: string;
  /** Money that was put into it. */
  movement: string;
  device: string;
  kiosk: string;
  user: string;
  /** Of the person whose world it is. */
  password: string;
  session: string;
  /** A declared record, by its entity. */
  [record: `record:${string}`]: string;
  /** A saved view of a declared record's list. */
  [view: `view:${string}`]: string;
  /** A group of a declared record. */
  [group: `group:${string}`]: string;
}

/** Right inputs by `METHOD path`, of ids of a world. */
export type Samples = Readonly<Record<string, (world: World) => Record<string, unknown>>>;
