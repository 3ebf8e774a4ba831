import { MAX_BUNDLE_BYTES } from '@volante/contracts/files/bundle-limits';
import { pictureBundle } from '@volante/contracts/files/picture-bundle.contract';
import { uploadFile } from '@volante/mfe-kit/api';
import { ApiError } from '@volante/mfe-kit/api-error';
import { sendFile } from '@volante/ui-kit/upload';
import { bundlesOf, type NamedPicture, picturesOf } from './bundles';
import type { Opened } from './packages';
import { patiently } from './patiently';

interface Sent {
  name: string;
  file: string;
}

/** Bundles at a time: one is looked at while the next one is on its way. */
const LANES = 2;
const NAME = 'question-picture.$ext';
const REFUSED = 422;
const BUSY = 'REQ-108';

const fileOf = ({ name, bytes }: NamedPicture): File =>
  new File([Uint8Array.from(bytes)], name.replace(/^.*\//, ''), {
    type: /\.png$/i.test(name) ? 'image/png' : 'image/jpeg',
  });

async function sendAlone(picture: NamedPicture): Promise<Sent[]> {
  const upload = { file: fileOf(picture), accept: 'image', name: NAME, onProgress: () => {} } as const;
  return [{ name: picture.name, file: (await patiently(() => sendFile(upload))).id }];
}

/** Those that are kept, and those for which the server had no time. Throws the refusal of the first that is refused, with its name. */
async function sendOnce(pictures: readonly NamedPicture[]): Promise<{ kept: Sent[]; left: NamedPicture[] }> {
  const file = new File(
    pictures.map(({ bytes }) => Uint8Array.from(bytes)),
    'imagenes',
  );
  const fields = { name: NAME, sizes: JSON.stringify(pictures.map(({ bytes }) => bytes.length)) };
  const { rows } = await patiently(() => uploadFile(pictureBundle, { file, fields }));
  const answers = pictures.map((picture, at) => ({ picture, row: rows[at] }));
  const isBusy = answers.every(({ row }) => row?.code === BUSY);
  for (const { picture, row } of answers)
    if (!row?.file && (isBusy || row?.code !== BUSY))
      throw new ApiError({
        ...{ code: row?.code ?? 'FILE-003', status: REFUSED },
        message: `${picture.name}: ${row?.message}`,
      });
  return {
    kept: answers.flatMap(({ picture: { name }, row }) => (row?.file ? [{ name, file: row.file }] : [])),
    left: answers.flatMap(({ picture, row }) => (row?.file ? [] : [picture])),
  };
}

/** As long as each answer keeps some. */
async function sendBundle(pictures: readonly NamedPicture[]): Promise<Sent[]> {
  const { kept, left } = await sendOnce(pictures);
  return left.length > 0 ? [...kept, ...(await sendBundle(left))] : kept;
}

const isAlone = ([first]: readonly NamedPicture[]) => (first?.bytes.length ?? 0) > MAX_BUNDLE_BYTES;

/** Stores the pictures that questions name; the questions own them from then on. Those that the package lacks are left out. */
export async function sendPictures(opened: Opened, wanted: readonly string[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  const waiting = bundlesOf(picturesOf(opened, wanted));
  const lane = async () => {
    for (let bundle = waiting.shift(); bundle; bundle = waiting.shift()) {
      const [first] = bundle;
      sent.push(...(first && isAlone(bundle) ? await sendAlone(first) : await sendBundle(bundle)));
    }
  };
  await Promise.all(
    Array.from({ length: LANES }, () =>
      lane().catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      }),
    ),
  );
  return sent;
}
