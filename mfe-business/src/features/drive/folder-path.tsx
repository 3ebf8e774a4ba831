import { useDriveText } from './drive-text';

interface FolderPathProps {
  /** From the root down, the folder on show last; empty in the root. */
  path: readonly { id: string; name: string }[];
  onOpen: (folder: string) => void;
}

/** The way to a folder; each step opens. */
export function FolderPath({ path, onOpen }: FolderPathProps) {
  const text = useDriveText();
  const steps = [{ id: 'root', name: text('drive.inRoot') }, ...path];
  return (
    <nav className="vb-drive-path" aria-label={text('drive.item.folder')}>
      <ol>
        {steps.map(({ id, name }, at) => (
          <li key={id}>
            {at === steps.length - 1 ? (
              <strong aria-current="location">{name}</strong>
            ) : (
              <button type="button" onClick={() => onOpen(id)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
