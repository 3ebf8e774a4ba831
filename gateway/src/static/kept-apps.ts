/** A remote as its manifest describes it. */
interface Described {
  entry: string;
  version: string;
  areas: readonly string[];
  files: Readonly<Record<string, string>>;
  /** Pattern of the address → page of the release. */
  standalone: Readonly<Record<string, string>>;
}

/** Files that a service worker keeps so that an app opens without a connection. */
export interface KeptApp {
  /** The address that is fetched; all pages of the app are this one. */
  page: string;
  /** The page is shown there and below. */
  below: string;
  /** Text of the page of this release. */
  mark: string;
  release: string;
  /** Address → hash. */
  files: Readonly<Record<string, string>>;
}

const MANIFEST = '.webmanifest';
/** Letters are loaded by those who picked them: a phone keeps none in advance. */
const KEPT = /\.(?:js|css)$/;
const PARAMETER = '/:';

/** The apps of a remote that may be installed: those whose page has a web app manifest beside it. One for an area. */
export function keptAppsOf({ entry, version, areas, files, standalone }: Described): KeptApp[] {
  const base = entry.slice(0, entry.lastIndexOf('/') + 1);
  return areas.flatMap((below) => {
    const found = Object.entries(standalone).find(
      ([path, file]) =>
        path.startsWith(`${below}/`) && !path.includes(PARAMETER) && files[file.replace(/\.html$/, MANIFEST)],
    );
    if (!found) return [];
    const [page, file] = found;
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const own = Object.entries(files).filter(([name]) => name.startsWith(folder) && KEPT.test(name));
    return [
      {
        ...{ page, below, mark: `${base}${folder}`, release: version },
        files: Object.fromEntries(own.map(([name, hash]) => [`${base}${name}`, hash])),
      },
    ];
  });
}
