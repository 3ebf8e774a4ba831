import { useKitText } from '../text/text';
import { FileImage } from '../upload/file-image';
import { useOpenFile } from './use-open-file';
import '../text/page-texts';

const SIZE = 80;

/** Pictures of a record in their order; each opens in a tab of its own. */
export function PictureRow({ ids }: { ids: readonly string[] }) {
  const text = useKitText();
  const open = useOpenFile();
  return (
    <ol className="v-gallery">
      {ids.map((id, at) => {
        const name = text('upload.gallery.open', { at: at + 1, count: ids.length });
        return (
          <li key={id}>
            <button
              type="button"
              className="v-gallery-picture"
              aria-label={name}
              onClick={() => void open(id)}
            >
              <FileImage id={id} variant="80x80" alt="" size={SIZE} fallback={null} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
