import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  /** The words of each page, in the order in which they were drawn. */
  pages: string[];
  language: string | null;
  title: string | null;
  /** Kinds of the tagged parts on the first page, as a screen reader gets them: `H1`, `Table`, `TD`. */
  parts: Set<string>;
  /** Texts that stand for pictures, on the first page. */
  alternatives: string[];
}

interface Part {
  role?: string;
  alt?: string;
  lang?: string;
  children?: Part[];
}

function* walk(part: Part): Generator<Part> {
  yield part;
  for (const child of part.children ?? []) yield* walk(child);
}

/** A PDF's content as read by an independent library. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const tree = (await (await document.getPage(1)).getStructTree()) as Part | null;
  const found = tree ? [...walk(tree)] : [];
  const { info } = await document.getMetadata();
  const propertyOf = (name: string): string | null => {
    const value: unknown = Reflect.get(info, name);
    return typeof value === 'string' ? value : null;
  };
  return {
    pages,
    language: propertyOf('Language'),
    title: propertyOf('Title'),
    parts: new Set(found.flatMap(({ role }) => role ?? [])),
    alternatives: found.flatMap(({ alt }) => alt ?? []),
  };
}
