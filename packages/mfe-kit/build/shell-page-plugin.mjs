import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const hash = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Chrome would fetch a deferred script after all that is preloaded, though it begins everything. */
const FIRST = 'defer fetchpriority="high"';

const MANIFEST =
  '<script type="application/json" id="volante-manifest" nonce="__CSP_NONCE__">__MANIFEST__</script>';

/**
 * Writes the shell's `index.html`. `__BASE__` (the address of the release), `__CSP_NONCE__` and `__MANIFEST__` stay
 * in it: the first is filled at publishing, the others by the gateway for each answer.
 */
export class ShellPagePlugin {
  constructor(template) {
    this.template = template;
  }

  apply(compiler) {
    compiler.hooks.done.tap('ShellPagePlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
      const files = entrypoints.main.assets.map((asset) => asset.name);
      const tags = files.map((file) => {
        const integrity = hash(readFileSync(join(compiler.outputPath, file)));
        return file.endsWith('.css')
          ? `<link rel="stylesheet" href="__BASE__${file}" integrity="${integrity}" crossorigin="anonymous">`
          : `<script ${FIRST} src="__BASE__${file}" integrity="${integrity}" crossorigin="anonymous" nonce="__CSP_NONCE__"></script>`;
      });
      const page = this.template
        .replace('<!-- manifest -->', MANIFEST)
        .replace('<!-- files -->', tags.join('\n    '));
      writeFileSync(join(compiler.outputPath, 'index.html'), page);
    });
  }
}
