import { SaxesParser } from 'saxes';
import { type Part, partsOf } from './archive.js';
import { Refusal } from './verdict.js';

/** Programs, and objects that other programs open; by name, wherever in the archive. */
const ACTIVE_PARTS =
  /(?:^|\/)(?:vbaProject[^/]*|vbaData\.xml|oleObject[^/]*|macrosheets\/.*|activeX\/.*|externalLinks\/.*|Basic\/.*|Scripts\/.*|.*\.(?:docm|dotm|xlsm|xltm|xlsb|xlam|pptm|ppsm|potm|exe|dll|js|vbs|lnk|hta))$/i;
const ACTIVE_TYPES =
  /macroEnabled|vbaProject|vnd\.ms-office\.activeX|oleObject|application\/vnd\.sun\.star\.basic/i;
/** A workbook behind a chart: looked at like the document itself, but none in a workbook in a workbook. */
const EMBEDDED = /(?:^|\/)embeddings\/[^/]+\.(?:xlsx|docx|pptx)$/i;
const OTHER_EMBEDDED = /(?:^|\/)embeddings\/[^/]/i;
const RELATIONS = /\.rels$/i;
const CONTENT_TYPES = /^\[Content_Types\]\.xml$/i;
/** Parts of an OpenDocument that name addresses. */
const OPEN_DOCUMENT = /(?:^|^Object \d+\/)(?:content|styles)\.xml$/i;
const READ = [EMBEDDED, RELATIONS, CONTENT_TYPES, OPEN_DOCUMENT];
const LINK = /\/relationships\/hyperlink$/i;
const PAGE = /^(?:https?:|mailto:|tel:|#)/i;
const SCHEME = /^(?:[a-z][a-z\d+.-]+:|[\\/]{2})/i;
const MAX_DEPTH = 2;

const refuse = (reason: 'active' | 'outside') => new Refusal('FILE-007', { reason });
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

type Attributes = Readonly<Record<string, string>>;

/** Goes through the tags of a part. No Office program writes a document type, so there are no entities. */
function eachTag(bytes: Buffer, look: (name: string, attributes: Attributes) => void): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new Refusal('FILE-003');
  });
  parser.on('opentag', ({ name, attributes }) => look(localName(name), attributes));
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('FILE-003');
  }
}

function lookAtRelations(bytes: Buffer): void {
  eachTag(bytes, (name, { Type = '', Target = '', TargetMode = '' }) => {
    if (name !== 'Relationship') return;
    const isOutside = TargetMode.toLowerCase() === 'external' || SCHEME.test(Target.trim());
    if (isOutside && !(LINK.test(Type) && PAGE.test(Target.trim()))) throw refuse('outside');
  });
}

function lookAtTypes(bytes: Buffer): void {
  eachTag(bytes, (_name, { ContentType = '' }) => {
    if (ACTIVE_TYPES.test(ContentType)) throw refuse('active');
  });
}

function lookAtAddresses(bytes: Buffer): void {
  eachTag(bytes, (name, attributes) => {
    if (name === 'event-listener' || name === 'script') throw refuse('active');
    for (const [key, value] of Object.entries(attributes)) {
      const address = value.trim();
      if (localName(key) !== 'href' || !SCHEME.test(address)) continue;
      if (name !== 'a' || !PAGE.test(address)) throw refuse('outside');
    }
  });
}

async function lookAtPart({ name, bytes }: Part, depth: number): Promise<void> {
  if (ACTIVE_PARTS.test(name)) throw refuse('active');
  if (EMBEDDED.test(name)) await lookAtDocument(bytes, depth + 1);
  else if (OTHER_EMBEDDED.test(name)) throw refuse('active');
  if (RELATIONS.test(name)) lookAtRelations(bytes);
  if (CONTENT_TYPES.test(name)) lookAtTypes(bytes);
  if (OPEN_DOCUMENT.test(name)) lookAtAddresses(bytes);
}

async function lookAtDocument(bytes: Buffer, depth: number): Promise<void> {
  if (depth > MAX_DEPTH) throw refuse('active');
  for await (const part of partsOf(bytes, (name) => READ.some((one) => one.test(name))))
    await lookAtPart(part, depth);
}

/** Refuses a document of Office that holds programs or fetches something from elsewhere when it is opened. */
export const inspectOffice = (bytes: Buffer): Promise<void> => lookAtDocument(bytes, 1);
