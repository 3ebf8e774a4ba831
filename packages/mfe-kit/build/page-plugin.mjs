import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const hash = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Chrome would fetch a deferred script after all that is preloaded, though it begins everything. */
const FIRST = 'defer fetchpriority="high"';

const MANIFEST =
  '<script type="application/json" id="volante-manifest" nonce="__CSP_NONCE__">__MANIFEST__</script>';

/** Title, icon and first paint of every page, whichever script fills it. */
const TEMPLATE = readFileSync(new URL('./page.html', import.meta.url), 'utf8');

/**
 * Writes a page that loads the files of one entry. `__BASE__` (the address of the release), `__CSP_NONCE__` and `__MANIFEST__` stay
 * in it: the first is filled at publishing, the others by the gateway for each answer.
 */
export class PagePlugin {
  /**
   * @param file name of the page beside the entry's files
   * @param folder of the build within the release: `''` or `alone/`
   * @param hasManifest whether the page joins remotes
   * @param app members of a web app manifest, which makes the page one to install; it is written beside the page
   */
  constructor({ entry, file, folder = '', hasManifest, app = null }) {
    this.options = { entry, file, folder, hasManifest, app };
  }

  apply(compiler) {
    const { entry, file, folder, hasManifest, app } = this.options;
    compiler.hooks.done.tap('PagePlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
      const tags = entrypoints[entry].assets.map(({ name }) => {
        const integrity = hash(readFileSync(join(compiler.outputPath, name)));
        const address = `__BASE__${folder}${name}`;
        return name.endsWith('.css')
          ? `<link rel="stylesheet" href="${address}" integrity="${integrity}" crossorigin="anonymous">`
          : `<script ${FIRST} src="${address}" integrity="${integrity}" crossorigin="anonymous" nonce="__CSP_NONCE__"></script>`;
      });
      if (app) {
        const name = `${entry}.webmanifest`;
        writeFileSync(join(compiler.outputPath, name), JSON.stringify(app));
        tags.push(`<link rel="manifest" href="__BASE__${folder}${name}">`);
      }
      const page = TEMPLATE.replace('<!-- manifest -->', hasManifest ? MANIFEST : '').replace(
        '<!-- files -->',
        tags.join('\n    '),
      );
      writeFileSync(join(compiler.outputPath, file), page);
    });
  }
}
