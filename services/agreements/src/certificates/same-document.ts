import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { CodedError } from '@volante/service-kit/coded-error';

/** A field that the update added, and the dictionary of its signature. */
export interface AddedSignature {
  field: PdfDict;
  value: PdfDict;
}

type Resolve = (ref: PdfRef) => PdfObject | null;
type Pair = readonly [PdfObject, PdfObject];

/** AGREEMENT-032: the update has changed something beside. */
function assertSame(isSame: boolean): asserts isSame {
  if (!isSame) throw new CodedError('AGREEMENT-032');
}

/** Entries of the catalog that programs write when they sign, and that show nothing. */
const FREE_OF_CATALOG = ['AcroForm', 'Extensions', 'Version', 'Metadata'];
/** `DR`, `DA` and `NeedAppearances` say how text fields are drawn, of which a sent document has none. */
const FREE_OF_FORM = ['Fields', 'SigFlags', 'DR', 'DA', 'NeedAppearances'];
/** Programs note here that they have written the file. */
const FREE_OF_INFO = ['Producer', 'ModDate'];
/** Entries that programs give the place of an unseen signature. Others could run, lead elsewhere or draw. */
const TAKEN_OF_FIELD = ['Type', 'Subtype', 'FT', 'T', 'V', 'F', 'P', 'Rect', 'AP', 'Ff', 'DA', 'MK'];
const TAKEN_OF_VALUE = [
  ...['Type', 'Filter', 'SubFilter', 'Contents', 'ByteRange', 'M'],
  ...['Name', 'Reason', 'Location', 'ContactInfo', 'Prop_Build'],
];

const refKey = ({ objectNumber, generation }: PdfRef): string => `${objectNumber} ${generation}`;
const sameBytes = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other);
const keysOf = (dict: PdfDict): string[] => [...dict.keys()].map(({ value }) => value);

/** The document's own words about itself. */
function infoOf(pdf: PDF): PdfDict {
  const info = pdf.context.info.trailer.get('Info', (ref) => pdf.getObject(ref));
  return info instanceof PdfDict ? info : new PdfDict();
}

/** Numbers of a direct array. */
const numbersIn = (value: PdfObject | undefined, resolve: Resolve): number[] =>
  value instanceof PdfArray
    ? value.toArray().map((item) => {
        const number = item instanceof PdfRef ? resolve(item) : item;
        return number && 'value' in number && typeof number.value === 'number' ? number.value : Number.NaN;
      })
    : [];

/**
 * Compares everything that is reached from the catalog, object by object: what an update may change are the form's list of fields, which
 * gets one, and the notes of one page, which get that field's place.
 */
class Comparison {
  private readonly pairs: Pair[] = [];
  private readonly seen = new Set<string>();
  private readonly pages: ReadonlySet<string>;
  private added: PdfRef | null = null;

  constructor(
    private readonly before: PDF,
    private readonly after: PDF,
  ) {
    this.pages = new Set(before.getPages().map(({ ref }) => refKey(ref)));
  }

  private readonly old: Resolve = (ref) => this.before.getObject(ref);
  private readonly now: Resolve = (ref) => this.after.getObject(ref);

  run(): AddedSignature {
    const [was, is] = [this.before.context.catalog.getDict(), this.after.context.catalog.getDict()];
    this.form(was.get('AcroForm', this.old), is.get('AcroForm', this.now));
    this.entries(was, is, FREE_OF_CATALOG);
    this.entries(infoOf(this.before), infoOf(this.after), FREE_OF_INFO);
    for (let pair = this.pairs.pop(); pair; pair = this.pairs.pop()) this.same(...pair);
    return this.signature();
  }

  /** The sent document is sealed, so that it has a form. */
  private form(was: PdfObject | undefined, is: PdfObject | undefined): void {
    assertSame(was instanceof PdfDict && is instanceof PdfDict);
    this.entries(was, is, FREE_OF_FORM);
    assertSame(is.getBool('NeedAppearances', this.now)?.value !== true);
    const old = was.get('Fields', this.old);
    const now = is.get('Fields', this.now);
    assertSame(old instanceof PdfArray && now instanceof PdfArray);
    this.added = this.grown(old, now);
    assertSame(this.added !== null);
  }

  /** The one reference that a list has more than it had, or nothing; everything else is there in its order. */
  private grown(old: PdfArray, now: PdfArray): PdfRef | null {
    assertSame(now.length === old.length || now.length === old.length + 1);
    this.items(old, now);
    if (now.length === old.length) return null;
    const last = now.at(old.length);
    assertSame(last instanceof PdfRef);
    return last;
  }

  /** The items of the first list stand in the second one. */
  private items(old: PdfArray, now: PdfArray): void {
    for (const [at, item] of old.toArray().entries()) {
      const other = now.at(at);
      assertSame(other !== undefined);
      this.pairs.push([item, other]);
    }
  }

  private page(was: PdfDict, is: PdfDict): void {
    this.entries(was, is, ['Annots']);
    const old = was.get('Annots', this.old) ?? new PdfArray([]);
    const now = is.get('Annots', this.now) ?? new PdfArray([]);
    assertSame(old instanceof PdfArray && now instanceof PdfArray);
    const more = this.grown(old, now);
    assertSame(!more || (this.added !== null && refKey(more) === refKey(this.added)));
  }

  private entries(was: PdfDict, is: PdfDict, free: readonly string[]): void {
    const names = new Set([...keysOf(was), ...keysOf(is)].filter((name) => !free.includes(name)));
    for (const name of names) {
      const [one, other] = [was.get(name), is.get(name)];
      assertSame(one !== undefined && other !== undefined);
      this.pairs.push([one, other]);
    }
  }

  private same(was: PdfObject, is: PdfObject): void {
    assertSame(was.type === is.type);
    if (was instanceof PdfRef && is instanceof PdfRef) this.sameRef(was, is);
    else if (was instanceof PdfDict && is instanceof PdfDict) {
      if (was instanceof PdfStream && is instanceof PdfStream) assertSame(sameBytes(was.data, is.data));
      this.entries(was, is, []);
    } else if (was instanceof PdfArray && is instanceof PdfArray) {
      assertSame(was.length === is.length);
      this.items(was, is);
    } else if (was instanceof PdfString && is instanceof PdfString)
      assertSame(sameBytes(was.bytes, is.bytes));
    else if ('value' in was && 'value' in is) assertSame(was.value === is.value);
  }

  private sameRef(was: PdfRef, is: PdfRef): void {
    const key = refKey(was);
    assertSame(key === refKey(is));
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const [one, other] = [this.old(was), this.now(is)];
    if (!one && !other) return;
    assertSame(one !== null && other !== null);
    if (this.pages.has(key) && one instanceof PdfDict && other instanceof PdfDict) this.page(one, other);
    else this.pairs.push([one, other]);
  }

  /** The new field is a signature that shows nothing on its page. */
  private signature(): AddedSignature {
    assertSame(this.added !== null && this.old(this.added) === null);
    const field = this.now(this.added);
    assertSame(field instanceof PdfDict && field.getName('FT', this.now)?.value === 'Sig');
    const value = field.get('V', this.now);
    assertSame(value instanceof PdfDict);
    assertSame(field.getName('Subtype', this.now)?.value === 'Widget');
    assertSame(keysOf(field).every((name) => TAKEN_OF_FIELD.includes(name)));
    assertSame(keysOf(value).every((name) => TAKEN_OF_VALUE.includes(name)));
    const [left = 0, foot = 0, right = 0, head = 0] = numbersIn(field.get('Rect', this.now), this.now);
    assertSame(left === right || foot === head);
    return { field, value };
  }
}

/**
 * The signature that an update has added to a document, which it leaves as it was.
 * @throws CodedError - AGREEMENT-030 for bytes that are no PDF as a whole; AGREEMENT-032 for any other change
 */
export async function addedSignature(
  base: Uint8Array,
  whole: Uint8Array,
): Promise<AddedSignature & { numbers: (name: string) => number[] }> {
  const before = await PDF.load(base);
  const after = await PDF.load(whole).catch(() => {
    throw new CodedError('AGREEMENT-030');
  });
  if (after.recoveredViaBruteForce || after.isEncrypted) throw new CodedError('AGREEMENT-030');
  const rootOf = (pdf: PDF) => pdf.context.getRef(pdf.context.catalog.getDict());
  const [was, is] = [rootOf(before), rootOf(after)];
  assertSame(was !== null && is !== null && refKey(was) === refKey(is));
  const added = new Comparison(before, after).run();
  const resolve: Resolve = (ref) => after.getObject(ref);
  return { ...added, numbers: (name) => numbersIn(added.value.get(name, resolve), resolve) };
}
