import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SHARE = /^consume shared module \(default\) (\S+)@[^@]+ \(strict\)/;

/**
 * Writes `first-loads.json`: by the name of each named `import()` its files and the modules that it finds in the
 * share scope. A name that is an address (`/contact/view/:id`; `/` for every one) lists the needs of that page; the
 * gateway puts them into the page itself, and the browser requests all of them in parallel.
 */
export class FirstLoadsPlugin {
  apply(compiler) {
    compiler.hooks.done.tap('FirstLoadsPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const { namedChunkGroups = {}, chunks = [] } = stats.toJson({
        all: false,
        ids: true,
        chunkGroups: true,
        chunks: true,
        chunkModules: true,
        chunkModulesSpace: Number.POSITIVE_INFINITY,
        nestedModules: true,
        nestedModulesSpace: Number.POSITIVE_INFINITY,
      });
      const sharedOf = new Map(chunks.map(({ id, modules = [] }) => [id, modules.flatMap(shareOf)]));
      const loads = Object.entries(namedChunkGroups).map(([name, group]) => [
        name,
        {
          files: group.assets.map((asset) => asset.name),
          shared: [...new Set(group.chunks.flatMap((id) => sharedOf.get(id) ?? []))].sort(),
        },
      ]);
      loads.sort(([a], [b]) => (a < b ? -1 : 1));
      writeFileSync(join(compiler.outputPath, 'first-loads.json'), JSON.stringify(Object.fromEntries(loads)));
    });
  }
}

function shareOf({ identifier = '', modules = [] }) {
  const [, name] = SHARE.exec(identifier) ?? [];
  return name ? [name] : modules.flatMap(shareOf);
}
